import { Counter, Histogram, Registry } from 'prom-client';

/**
 * What programs count while they work, in the form that Prometheus reads. Labels have few values, which the code names:
 * no ids, addresses or texts of users. `job` is a label of Prometheus itself, so ours is `job_name`. Each context has its
 * own registry, so that two programs can run in one process.
 */
export function openMeasures() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'joddee_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by pattern of the route and class of the status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'joddee_refusals_total',
      help: 'Requests that were answered with a refusal, by its code',
      labelNames: ['code'],
      registers,
    }),
    rateLimitRefusals: new Counter({
      name: 'joddee_rate_limit_refusals_total',
      help: 'Requests beyond a rate limit, by the name of the limit',
      labelNames: ['limit'],
      registers,
    }),
    bookingRequests: new Counter({
      name: 'joddee_booking_requests_total',
      help: 'Booking requests by the outcome that was answered: booked, pending, refused or failed',
      labelNames: ['outcome'],
      registers,
    }),
    bookingsMade: new Counter({
      name: 'joddee_bookings_made_total',
      help: 'Bookings that this worker has written',
      registers,
    }),
    bookingDecisions: new Histogram({
      name: 'joddee_booking_decision_seconds',
      help: 'Time from a booking request to its decision by a worker',
      labelNames: ['outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 5, 15, 60],
      registers,
    }),
    jobs: new Histogram({
      name: 'joddee_job_duration_seconds',
      help: 'Duration of jobs by name and result: done or failed',
      labelNames: ['job_name', 'result'],
      buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
      registers,
    }),
    pushes: new Counter({
      name: 'joddee_pushes_total',
      help: 'Messages to push services by outcome: sent, gone, refused or failed',
      labelNames: ['outcome'],
      registers,
    }),
    stalledJobs: new Counter({
      name: 'joddee_jobs_stalled_total',
      help: 'Jobs whose worker stopped renewing them, so that another one runs them again',
      labelNames: ['queue'],
      registers,
    }),
  };
}
export type Measures = ReturnType<typeof openMeasures>;
