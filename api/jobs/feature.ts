import type { Feature } from '#api/feature.ts'
import { jobRuns, leases, rowChanges } from '#db/schema/index.ts'

export const jobsFeature: Feature = {
  personalData: [
    {
      table: leases,
      kept: { after: [leases.runs_out_at] },
      nobody: 'What a process is doing right now, identified by a digest.',
    },
    {
      table: jobRuns,
      kept: { forGood: 'one row per job, saying when it last ran' },
      nobody: 'When the server’s background jobs last ran.',
    },
    {
      table: rowChanges,
      kept: { after: [rowChanges.kept_until] },
      nobody: 'Which rows changed in the last hour; none of deleted accounts.',
    },
  ],
}
