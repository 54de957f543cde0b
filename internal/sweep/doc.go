// Package sweep knows the jobs of a sweep: one small question, asked for every number of a range.
//
// The way in is [NewPlan], which says what is asked, and [Run], which does it, on goroutines of this process or with a [Carrier]
// elsewhere: package zeck/internal/sweep/queue has one for clusters. One job alone is [ParseJob] and [Job.Run].
//
// # Jobs
//
// A [Job] is a name. Its three parts are the kind, the game with its options and whatever else belongs to the question, and the
// number:
//
//	census.zeckendorf@hole=4+games.50     everything that 50 coins lead to, with the number of different games
//	period.wythoff.24                     the additive period of row 24 of the nim-values
//	takeaway.takeaway@c=1.3               the recurrence of the take-away game k = 3, c = 1
//	level.wythoff+1000.7                  the positions of nim-value 7 with piles up to 1000
//
// The name says everything, and a name that [ParseJob] accepts is canonical: it prints as it was read. Whoever has a name can do
// the job and nothing else; there is no code in it, no path and no expression.
//
// Names of games are looked up in a registry that is handed over; plans and jobs keep it. All who work on a sweep must know its game.
//
// # Sweeps
//
// A [Plan] is a [Family] of jobs, alike in all but the number, with a range. Each job has a [Result]. They go to a directory as CSV and
// as JSON Lines, in the order of the numbers. These files depend on the plan and on the version of the program only: how long a job
// took and who did it stands in a file of its own. As long as results are missing the files are called NAME.part.
//
// All sweeps go the same way: the directory says what is known, the jobs that are missing go to a carrier, the largest first, and each
// result goes into the journal of the directory as soon as it is there, and in the end into the files. So a sweep that was stopped or
// killed has lost nothing but the jobs it had in hand, and the next one goes on, here or in a cluster. The journal also tells
// [ReadStatus] what is being done.
//
// # Cost
//
// [Job.Cost] predicts the time and the memory of a job from formulas that were fitted to measurements; see docs/scale.md. The time
// puts the largest jobs first, so that the last to end is a small one. The memory decides who may take a job, and when: [Cost.Class] rounds it
// up to one of few sizes, and [Worker.SlotsFor] says how many of a worker's slots a job of that size takes.
package sweep
