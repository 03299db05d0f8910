import { statfsSync } from 'node:fs'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { readBackupStatus } from '#api/backup/status.ts'
import { RELEASE } from '#api/boot/version.ts'
import { allJobRuns } from '#api/jobs/queries.ts'
import type { LogListener } from '#api/log.ts'
import { countMails } from '#api/mail/queries.ts'
import { REQUEST_LOGGED } from '#api/middleware/request-log.ts'
import type { Database } from '#db/client.ts'
import { SECOND_MS } from '#domain/duration.ts'

/** In seconds: from a cached response to the slowest upload. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics for Prometheus: requests, errors and jobs are counted from the log, everything else is read on demand. */
export function createMetrics({ db, dataDir }: { db: Database; dataDir: string }) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'cohearth_http_requests_total',
    help: 'Requests by route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'cohearth_http_request_duration_seconds',
    help: 'How long requests took, by route pattern.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const errors = new Counter({
    name: 'cohearth_errors_total',
    help: 'Errors in the log, by their message.',
    labelNames: ['message'] as const,
    registers,
  })
  new Gauge({
    name: 'cohearth_job_last_success_timestamp_seconds',
    help: 'When each job last succeeded, in whichever process.',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      for (const { job, succeeded_at } of await allJobRuns(db.read))
        if (succeeded_at !== null) this.set({ job }, succeeded_at / SECOND_MS)
    },
  })
  new Gauge({
    name: 'cohearth_build_info',
    help: 'The running release; always 1.',
    labelNames: ['version', 'commit', 'bun'] as const,
    registers,
  }).set({ version: RELEASE.version, commit: RELEASE.commit, bun: RELEASE.bun }, 1)
  new Gauge({
    name: 'cohearth_mails',
    help: 'Emails that wait, wait after a failure, or were given up.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const { waiting, failing, gaveUp } = await countMails(db.read)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'failing' }, failing)
      this.set({ state: 'given_up' }, gaveUp)
    },
  })
  new Gauge({
    name: 'cohearth_database_bytes',
    help: 'The size of the database and of its log.',
    labelNames: ['file'] as const,
    registers,
    async collect() {
      const { database, log } = await db.sizes()
      this.set({ file: 'database' }, database)
      if (log !== null) this.set({ file: 'log' }, log)
    },
  })
  new Gauge({
    name: 'cohearth_disk_free_bytes',
    help: 'What is free on the disk of the data folder.',
    registers,
    collect() {
      const { bavail, bsize } = statfsSync(dataDir)
      this.set(bavail * bsize)
    },
  })
  new Gauge({
    name: 'cohearth_backup_last_success_timestamp_seconds',
    help: 'When a backup was last made, and when one was last test-restored.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      const { backup, drill } = readBackupStatus(dataDir)
      this.set({ kind: 'backup' }, (backup.workedAt ?? 0) / SECOND_MS)
      this.set({ kind: 'drill' }, (drill.workedAt ?? 0) / SECOND_MS)
    },
  })
  collectDefaultMetrics({ register: registry })

  const listener: LogListener = (level, message, { method, route, status, ms }) => {
    if (message === REQUEST_LOGGED) {
      const labels = { method: String(method), route: String(route) }
      requests.inc({ ...labels, status: String(status) })
      durations.observe(labels, Number(ms) / SECOND_MS)
    } else if (level === 'error') errors.inc({ message })
  }
  return { registry, listener }
}
