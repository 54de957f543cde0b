// Package queue distributes the jobs of sweeps over NATS to a cluster of machines, and runs them. Sweeps on one machine need
// only [sweep.Run]. The package is a thin layer over JetStream, and a sweep is that of package sweep
// with another carrier. All functions are methods of [Engine]: [Engine.Sweep] runs a sweep, [Engine.Work] runs jobs of the sweeps of
// others, and [Engine.Status] and [Engine.Cancel] are for operators.
//
// # Streams
//
//	ZECK_JOBS      zeck.jobs.CLASS.JOB      a work queue: a message is a job, named by its subject; it is removed when acknowledged
//	ZECK_RESULTS   zeck.results.JOB         the results; one message for each subject
//
// JOB is the name of a job, which determines the job completely; see package sweep. Both streams take one message for each
// subject and reject a second. So a job is in the queue once and has one result, however often it is handed out. A message that was
// published without an answer is published again, and a rejection counts as an answer.
//
// # Classes
//
// CLASS is the memory that a job needs, such as m96 for 96 MiB ([sweep.Cost.Class]). Each class has a durable pull consumer, and a
// worker asks the consumers that it has room for, the largest first. Jobs are also published with the largest first.
//
// A worker has slots, one for each core, and memory; see [sweep.Worker.SlotsFor].
//
// # A job
//
// A worker takes a job, checks that it has no result yet, runs it, publishes the result, and acknowledges the job. In the
// meantime it tells the server that it is alive; if it falls silent, the server gives the job to another worker. Nothing is lost when a
// worker dies: before the result is stored the job is in the queue, and afterwards the second worker finds the result.
//
// A job that fails also has a result, with the reason. If the sweep is started again, it tries failed jobs again. A job that was given
// out ten times without a result fails, because it may be killing the workers.
//
// If the subject of a message is not a job, or has the wrong class, the worker terminates the message and ignores it: a worker runs only
// named jobs with checked parameters.
//
// A worker without permission to store results ends with an error, because it would run the same jobs forever. If the server is
// unreachable, the worker waits. Only sweeps create streams; a worker that starts before the first sweep waits for it.
//
// # Sweeps
//
// A sweep first lists the jobs in the queue, then the results, and publishes the other jobs. In this order it misses no job that
// ends in between, and no job is done twice. Then it asks for one result after the other, by the number of the last one; the servers
// store nothing for it, and any of them can answer. All its state is in the streams, so it can be
// stopped or killed at any time and started again, also on another machine. It does not ask for results that its directory has from an
// earlier sweep, with or without servers.
//
// If no results arrive for a while, the sweep finds out why. If there is no worker, or no worker has room for the remaining jobs, it
// reports this and waits. If jobs are neither in the queue nor done, because they were cancelled, it ends with [sweep.ErrGone].
package queue
