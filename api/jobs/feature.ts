import type { Feature } from '#api/feature.ts'
import { jobRuns, leases, rowChanges } from '#db/schema/index.ts'

export const jobsFeature: Feature = {
  personalData: [
    {
      table: leases,
      kept: { after: [leases.runs_out_at] },
      nobody: 'What a process does right now, under a digest.',
    },
    {
      table: jobRuns,
      kept: { forGood: 'a row for each job says when it was last done' },
      nobody: 'When the server’s own work was last done.',
    },
    {
      table: rowChanges,
      kept: { after: [rowChanges.kept_until] },
      nobody: 'Which rows changed in the last hour; of deleted accounts none.',
    },
  ],
}
