// Package sweep runs sweeps: it answers one small question for every number of a range.
//
// [NewPlan] makes a plan, and [Run] runs it, on goroutines of this process or elsewhere with a [Carrier]; package
// zeck/internal/sweep/queue has a carrier for clusters. To run a single job, use [ParseJob] and [Job.Run].
//
// # Jobs
//
// A [Job] is a name with three parts: the kind; the game with its options and other parts of the question; and the
// number:
//
//	census.zeckendorf@hole=4+games.50     counts of all positions that 50 coins lead to, with the number of different games
//	period.wythoff.24                     the additive period of row 24 of the nim-values
//	takeaway.takeaway@c=1.3               the recurrence of the take-away game k = 3, c = 1
//	level.wythoff+1000.7                  the positions of nim-value 7 with piles up to 1000
//
// The name determines the job, and a name that [ParseJob] accepts is canonical: it prints as it was read. A worker with a name can run
// the job and nothing else; the name contains no code, no path and no expression.
//
// Names of games are looked up in a registry that the caller passes; plans and jobs store it. All workers of a sweep must know its game.
//
// # Sweeps
//
// A [Plan] is a [Family] of jobs, which differ only in the number, with a range. Each job has a [Result]. The results go to a directory as
// CSV and as JSON Lines, in the order of the numbers. These files depend only on the plan and on the version of the program; a separate
// file records how long each job took and which worker ran it. While results are missing the files are called NAME.part.
//
// All sweeps work in the same way. The directory contains the known results. The missing jobs go to a carrier, the largest first. Each
// result goes into the journal of the directory as soon as it arrives, and at the end into the files. So a sweep that was stopped or
// killed loses only the running jobs, and the next sweep continues it, here or in a cluster. The journal also tells
// [ReadStatus] which jobs are running.
//
// # Cost
//
// [Job.Cost] predicts the time and the memory of a job from formulas that were fitted to measurements; see docs/scale.md. The time
// puts the largest jobs first, so that a small one ends last. The memory decides which worker can take a job, and when: [Cost.Class] rounds
// it up to one of a few sizes, and [Worker.SlotsFor] returns how many of a worker's slots a job of that size takes.
package sweep
