import { scenarioInWords } from '#domain/groups/plan/scenario.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DialogPlaceholder } from './DialogPlaceholder.tsx'
import { Time } from '#ui/Time.tsx'
import type { ScenarioVersion } from './calls.ts'
import { fieldText, nameOf, type Person } from './plan-texts.ts'
import { scenarioVersions } from './plan.store.ts'
import type { Numbers } from './use-numbers.ts'

interface VersionsDialogProps {
  numbers: Numbers
  people: readonly Person[]
  onClose: () => void
}

export default function VersionsDialog({ numbers, people, onClose }: VersionsDialogProps) {
  const { data: versions, failed } = useQuery(scenarioVersions())

  async function restore({ scenario }: ScenarioVersion): Promise<void> {
    if (await numbers.restore(scenario)) onClose()
  }

  return (
    <Dialog open title="Earlier numbers" size="large" onClose={onClose}>
      <p className="text-muted">
        We keep every version. These are the last hundred. Restoring one creates a new version.
      </p>
      {versions === undefined ? (
        <DialogPlaceholder failed={failed} />
      ) : (
        <ol className="mt-4">
          {versions.map((one) => (
            <li
              key={one.version}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-4 first:border-0"
            >
              <div className="min-w-0 grow basis-60">
                <p className="font-semibold">{scenarioInWords(one.scenario)}</p>
                <p className="text-sm">{fieldText('shares', one.scenario, people)}</p>
                <p className="text-sm text-muted">
                  {writerOf(one, people)}
                  {one.at !== null && (
                    <>
                      , <Time at={one.at} />
                    </>
                  )}
                </p>
              </div>
              {one.version === numbers.newest.version ? (
                <span className="text-sm text-muted">Current</span>
              ) : (
                <Button
                  look="ghost"
                  size="small"
                  busy={numbers.busy && 'Saving…'}
                  onClick={() => restore(one)}
                >
                  Restore<span className="sr-only">: {scenarioInWords(one.scenario)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function writerOf({ set_by }: ScenarioVersion, people: readonly Person[]): string {
  return set_by ? nameOf(set_by.id, people) : 'Someone who has left'
}
