import { Download, FileCheck, FilePen, FilePlus2, FileUp, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { homesText } from '#domain/listings/home-words.ts'
import { FaultsTable } from './FaultsTable.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { useImport } from './use-import.ts'
import { useFileDrop } from '#features/profile/use-file-drop.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { SelectField } from '#ui/Field.tsx'

const STEPS = [
  [ShieldCheck, 'We check it first', 'Nothing changes until you confirm.'],
  [
    FilePen,
    'Your homes are updated',
    'A line with the listing number (MSL) of one of your homes changes that home. Columns you leave out stay as they are.',
  ],
  [FilePlus2, 'Other lines add homes', 'They’re drafts unless their status says published.'],
] as const

interface ImportHomesProps {
  people: readonly { id: number; name: string }[] | null
  userId: number
  listPath: string
}

export function ImportHomes({ people, userId, listPath }: ImportHomesProps) {
  const [agent, setAgent] = useState(userId)
  const { checked, failure, busy, check, take, download } = useImport(listPath, people ? agent : null)
  const hovering = useFileDrop(([file]) => file && !busy && check(file))
  const hint = useId()
  const report = checked?.report

  return (
    <div className="grid gap-6">
      <section className="card card-roomy relative grid gap-5" aria-label="File">
        {people && (
          <SelectField
            label="Agent for new homes"
            value={agent}
            onChange={(event) => setAgent(Number(event.target.value))}
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="grid min-h-44 place-content-center justify-items-center gap-3 rounded-md border-2 border-dashed border-edge p-6 text-center lg:min-h-56">
            {checked && (
              <p className="flex min-w-0 items-center gap-2 font-semibold">
                <FileCheck className="size-5 flex-none text-action" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">{checked.file.name}</span>
              </p>
            )}
            <label
              className={classes(
                'btn has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
                checked && 'btn-ghost',
              )}
            >
              {busy === 'check' ? (
                <span className="spinner" aria-hidden="true" />
              ) : (
                <FileUp aria-hidden="true" />
              )}
              {busy === 'check' ? 'Checking…' : checked ? 'Choose another file' : 'Choose a CSV file'}
              <input
                type="file"
                accept=".csv,text/csv"
                className="sr-only"
                aria-describedby={hint}
                disabled={busy !== false}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) check(file)
                  target.value = ''
                }}
              />
            </label>
            <p className="text-sm text-muted pointer-coarse:hidden">or drop it anywhere on this page</p>
            <div role="alert" className="empty:absolute">
              {failure && <ErrorLine>{failure}</ErrorLine>}
            </div>
          </div>
          <div className="grid content-center justify-items-start gap-4" id={hint}>
            <ul className="grid gap-3">
              {STEPS.map(([Icon, title, text]) => (
                <li className="flex gap-3" key={title}>
                  <Icon className="mt-0.5 size-5 flex-none text-action" aria-hidden="true" />
                  <p>
                    <strong className="block font-semibold">{title}</strong>
                    <span className="text-muted">{text}</span>
                  </p>
                </li>
              ))}
            </ul>
            <a className="link" href="/api/properties/export" download>
              Download your homes to see all columns
            </a>
          </div>
        </div>
        {hovering && (
          <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-md border-2 border-dashed border-action bg-raised text-title">
            Drop the file here.
          </p>
        )}
      </section>
      <div aria-live="polite" className="empty:absolute">
        {report && (
          <ImportSummary report={report}>
            {report.wrong_lines > 0 ? (
              <Button look="ghost" size="small" busy={busy === 'report' && 'Preparing…'} onClick={download}>
                <Download aria-hidden="true" />
                Download the whole report
              </Button>
            ) : (
              report.created + report.changed > 0 && (
                <Button busy={busy === 'import' && 'Importing…'} onClick={take}>
                  Import {homesText(report.created + report.changed)}
                </Button>
              )
            )}
          </ImportSummary>
        )}
      </div>
      {report && report.wrong_lines > 0 && <FaultsTable faults={report.faults} all={report.wrong_cells} />}
    </div>
  )
}
