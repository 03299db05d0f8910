import { FileText, Lock, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import { formatList, plural } from '#domain/format.ts'
import { MAX_IMPORTED } from '#domain/ledger/import/plan.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { BackToMoney } from '../BackToMoney.tsx'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { type SentImport, sendImport } from './calls.ts'
import { importsQuery } from './import.store.ts'
import { FAULTS } from './import-texts.ts'
import { LinesTable } from './LinesTable.tsx'
import { PastImports, Remembered } from './PastImports.tsx'
import { type ShownLine, useImport } from './use-import.ts'

export function Import({ view: initial, canSave }: { view: ImportView; canSave: boolean }) {
  const { data } = useQuery(canSave ? importsQuery() : null, initial)
  const view = data ?? initial
  const bank = useImport(view)
  const input = useRef<HTMLInputElement>(null)
  const { keyFor, renewKey } = useIdempotencyKey()
  const { busy, run } = useAction<'import'>()
  const [isOver, setOver] = useState(false)
  const { name, lines, fault, file } = bank
  const included = includedIn(lines)
  const [added, linked] = [
    included.filter(({ as }) => as.kind === 'new').length,
    included.filter(({ as }) => as.kind === 'linked').length,
  ]
  const count = (...kinds: string[]) => lines.filter(({ fate }) => kinds.includes(fate.kind)).length

  const choose = (picked: File | undefined) => {
    if (!picked) return
    void bank.choose(picked).catch(() => notify.error('We couldn’t read that file. Please choose it again.'))
  }
  const save = () =>
    run(
      'import',
      async () => {
        const sent = { account: bank.account, name: name ?? 'bank.csv', lines: included }
        importsQuery().put(await sendImport({ ...sent, key: keyFor(sent) }))
        renewKey()
        bank.close()
        notify.success(
          plural(included.length, { one: 'One line imported', other: `${included.length} lines imported` }),
        )
      },
      'We couldn’t import that. Please try again.',
    )

  return (
    <>
      <BackToMoney />
      <h1 className="display text-section">Import from your bank</h1>
      <div className="import-lead">
        {name && (
          <p className="flex min-w-0 flex-wrap items-center gap-2">
            <FileText className="size-4 flex-none" aria-hidden="true" />
            <span className="truncate">{name}</span>
            <button type="button" className="link min-h-11" onClick={() => input.current?.click()}>
              Choose another file
            </button>
          </p>
        )}
        <p className="flex items-center gap-2 text-sm">
          <Lock className="size-4 flex-none" aria-hidden="true" />
          We read the file in your browser. Skipped lines never leave it.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept=".csv,text/csv,text/plain"
        aria-label="The bank’s CSV file"
        tabIndex={-1}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <div aria-live="polite">
        {fault && (
          <Note look="alert" className="mb-4">
            {FAULTS[fault]}
          </Note>
        )}
      </div>
      {!file && (
        <Card
          className={isOver ? 'import-drop is-over' : 'import-drop'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            choose(event.dataTransfer.files[0])
          }}
        >
          <Upload className="size-8 text-action" aria-hidden="true" />
          <h2 className="text-title">Choose your bank’s CSV file</h2>
          <p className="max-w-prose text-muted">
            On your bank’s website, open the account and download its transactions as CSV. RBC, TD,
            Scotiabank, BMO, CIBC, Desjardins, Tangerine and most others work.
          </p>
          <Button onClick={() => input.current?.click()}>Choose a file</Button>
        </Card>
      )}
      {file && (
        <>
          <Choices bank={bank} />
          <Card className="import-sum">
            <Count of={count('linked', 'known')} word="linked" className="text-action" />
            <Count of={count('check', 'unknown')} word="to check" className="import-amber" />
            <Count of={added} word="new" className="text-action" />
            <Count of={count('skipped', 'large')} word="skipped" className="text-muted" />
            {canSave && (
              <Button
                className="import-go"
                disabled={included.length === 0 || included.length > MAX_IMPORTED}
                busy={busy && 'Importing…'}
                onClick={() => void save()}
              >
                {buttonText(added, linked)}
              </Button>
            )}
          </Card>
          {included.length > MAX_IMPORTED && (
            <Note look="accent" className="mb-4">
              Import at most {MAX_IMPORTED} lines at once. Skip the others, then choose the file again.
            </Note>
          )}
          {file.unread.length > 0 && (
            <Note className="mb-4">
              We couldn’t read{' '}
              {plural(file.unread.length, { one: 'one line', other: `${file.unread.length} lines` })}:{' '}
              {formatList(file.unread.slice(0, 8).map(String))}
              {file.unread.length > 8 && ' and more'}. They aren’t imported.
            </Note>
          )}
          {lines.length === 0 ? (
            <Card>There are no transactions in this file.</Card>
          ) : (
            <LinesTable {...{ bank, view }} />
          )}
        </>
      )}
      <div className="import-below">
        <Remembered {...{ view, canSave }} />
        <PastImports {...{ view, canSave }} />
      </div>
    </>
  )
}

function Choices({ bank }: { bank: ReturnType<typeof useImport> }) {
  return (
    <div className="import-choices">
      <label className="import-choice">
        This is
        <select
          className="input"
          value={bank.account}
          onChange={({ target }) => bank.setAccount(target.value === 'own' ? 'own' : 'house')}
        >
          <option value="house">the house account</option>
          <option value="own">my own account</option>
        </select>
      </label>
      {bank.file?.isOrderGuessed && (
        <label className="import-choice">
          Dates are
          <select
            className="input"
            value={bank.order ?? 'month first'}
            onChange={({ target }) =>
              bank.setOrder(target.value === 'day first' ? 'day first' : 'month first')
            }
          >
            <option value="month first">month, day, year</option>
            <option value="day first">day, month, year</option>
          </select>
        </label>
      )}
    </div>
  )
}

function Count({ of, word, className }: { of: number; word: string; className: string }) {
  return (
    <p className="import-count">
      <b className={className}>{of}</b>
      {word}
    </p>
  )
}

function buttonText(added: number, linked: number): string {
  if (added === 0 && linked === 0) return 'Nothing to import'
  if (added === 0) return `Link ${linked}`
  return linked === 0 ? `Add ${added}` : `Add ${added}, link ${linked}`
}

/** Returns the lines to send, without skipped and undecided ones. */
function includedIn(lines: readonly ShownLine[]): SentImport['lines'] {
  return lines.flatMap(({ line, fate }): SentImport['lines'] => {
    if (fate.kind === 'linked') {
      const { entry, owner } = fate.candidate
      return [{ ...line, as: { kind: 'linked', entry, owner } }]
    }
    return fate.kind === 'new' && fate.title.trim() !== '' ? [{ ...line, as: fate }] : []
  })
}
