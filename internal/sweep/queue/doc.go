// Package queue hands out the jobs of sweeps over NATS, to a cluster of many machines, and does them. Sweeps on one machine need
// nothing of it, only [sweep.Run]. It is a thin layer: what JetStream has is used as it is, and a sweep here is that of package sweep
// with another carrier. [Engine] is all there is to call: [Engine.Sweep] makes a sweep, [Engine.Work] takes part in the sweeps of
// others, [Engine.Status] and [Engine.Cancel] are for whoever looks after them.
//
// # Streams
//
//	ZECK_JOBS      zeck.jobs.CLASS.JOB      a work queue: a message is a job, its subject says which; it goes when it is acknowledged
//	ZECK_RESULTS   zeck.results.JOB         what came out, kept; one message for each subject
//
// JOB is the name of a job, which holds everything there is to know; see package sweep. Both streams take one message for each
// subject and reject a second: a job is in the queue once, and has one result, however often it is handed out and whoever does
// it. So whatever was published without an answer is published again, and a rejection is as good as an answer.
//
// # Classes
//
// CLASS is the memory that a job needs, such as m96 for 96 MiB ([sweep.Cost.Class]). Each class has a durable pull consumer, and a
// worker asks those that it has room for, the largest first. Jobs are published with the largest first as well.
//
// A worker has slots, one for each core, and memory; see [sweep.Worker.SlotsFor].
//
// # A job
//
// A worker takes a job, looks whether there is a result already, does it, publishes the result, and acknowledges the job. All the
// while it tells the server that it is alive; if it falls silent the server gives the job to another. Nothing is lost whenever a
// worker dies: before the result is stored the job is in the queue, and after it the second worker finds the result.
//
// A job that fails has a result, too, which says why. A sweep that is started again tries failed jobs again. A job that was given
// out ten times without a result fails: it may be what kills the workers.
//
// A message whose subject is no job, or not in its class, is terminated and otherwise ignored: a worker does named jobs with
// checked parameters and nothing else.
//
// A worker that may not hand in results ends and says so: it would do the same jobs for ever. One whose server cannot be reached
// waits. Workers and those who only look make no streams; a worker that comes before the first sweep waits for it.
//
// # Sweeps
//
// A sweep looks what is in the queue, then what has a result, and publishes the rest; in this order, so that no job is missed that
// is finished in between, and none is done twice. Then it asks for one result after the other, by the number of the last one: the servers
// keep nothing for it, and any of them can answer. It needs nothing that is not in the streams: it can be
// stopped or killed at any time and started again, also on another machine. What its directory has of an earlier sweep, with servers
// or without, it does not ask for.
//
// When no results arrive for a while it looks why. If nobody is at work, or nobody has room for what is left, it says so and waits. If
// jobs are neither in the queue nor done, because somebody has cancelled them, it ends with [sweep.ErrGone].
package queue
