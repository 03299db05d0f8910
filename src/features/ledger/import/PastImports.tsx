import { FileCheck, Redo2, Undo2 } from 'lucide-react'
import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import { formatDate } from '#domain/format.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lower, nameOf, ownerOf } from '../ledger-texts.ts'
import { changeImport, forgetName } from './calls.ts'
import { importsQuery } from './import.store.ts'

export function PastImports({ view, canSave }: { view: ImportView; canSave: boolean }) {
  const { imports, owners } = view
  const { busy, run } = useAction<string>()
  if (imports.length === 0) return null
  return (
    <Card as="section" aria-labelledby="past-heading">
      <h2 className="text-title" id="past-heading">
        Past imports
      </h2>
      <ul className="coming">
        {imports.map(({ id, name, by, at, version, undone_by, changed_at, linked, added }) => {
          const isUndone = undone_by !== null
          return (
            <li key={id}>
              <span className="entry-icon" aria-hidden="true">
                {isUndone ? <Undo2 className="size-5" /> : <FileCheck className="size-5" />}
              </span>
              <span className="min-w-0 grow">
                <b className="block truncate">
                  {name}, {linked + added} {linked + added === 1 ? 'line' : 'lines'}
                </b>
                <span>
                  {isUndone
                    ? `Undone by ${lower(nameOf(ownerOf(owners, undone_by)))} on ${formatDate(changed_at)}`
                    : `${nameOf(ownerOf(owners, by))}, ${formatDate(at)} · ${linked} linked, ${added} new`}
                </span>
              </span>
              {canSave && (
                <Button
                  look="ghost"
                  size="small"
                  busy={busy === `${id}` && (isUndone ? 'Redoing…' : 'Undoing…')}
                  aria-label={`${isUndone ? 'Redo' : 'Undo'} ${name}`}
                  onClick={() =>
                    void run(
                      `${id}`,
                      async () => {
                        importsQuery().put(await changeImport(id, version, !isUndone))
                        notify.success(isUndone ? 'The import is back' : 'The import is undone')
                      },
                      refreshIfStale(
                        importsQuery.refresh,
                        'We couldn’t change that import. Please try again.',
                      ),
                    )
                  }
                >
                  {isUndone ? <Redo2 aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
                  {isUndone ? 'Redo' : 'Undo'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Undo reverses the new entries and removes the links. What went into the reserve stays until your group
        says yes. Nothing is deleted, and anyone can redo it.
      </p>
    </Card>
  )
}

export function Remembered({ view, canSave }: { view: ImportView; canSave: boolean }) {
  const { busy, run } = useAction<string>()
  if (view.remembered.length === 0) return null
  return (
    <Card as="section" aria-labelledby="remembered-heading">
      <h2 className="text-title" id="remembered-heading">
        Remembered for next time
      </h2>
      <ul className="coming">
        {view.remembered.map(({ name, title, split }) => (
          <li key={name}>
            <span className="min-w-0 grow">
              <b className="block truncate">
                {name.toUpperCase()} is {title}
              </b>
              <span>{split.by === 'head' ? 'By head' : 'By share'}</span>
            </span>
            {canSave && (
              <Button
                look="quiet"
                size="small"
                busy={busy === name && 'Forgetting…'}
                aria-label={`Forget ${name}`}
                onClick={() =>
                  void run(
                    name,
                    async () => {
                      await forgetName(name)
                      await importsQuery.refresh()
                    },
                    'We couldn’t forget that. Please try again.',
                  )
                }
              >
                Forget
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
