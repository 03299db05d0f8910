import { Download, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecordResponse } from '#api/features/agreement/schemas.ts'
import { firstMismatch, sha256 } from '#domain/agreement/chain.ts'
import { formatCount, plural } from '#domain/format.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { fetchRecord } from './calls.ts'
import { forgottenEntry, rememberHead } from './record.store.ts'

/** Whether the record is unchanged: checked on the server, in this browser, and against what this browser saw before. */
export function RecordCard({ record: first }: { record: RecordResponse }) {
  const [record, setRecord] = useState(first)
  const [broken, setBroken] = useState(first.broken)
  const { busy, run } = useAction<'check'>()

  useEffect(() => {
    void firstMismatch(record.group, record.entries, sha256).then((found) => {
      const wrong = found ?? record.broken ?? forgottenEntry(record)
      setBroken(wrong)
      if (wrong === null) rememberHead(record)
    })
  }, [record])

  const check = () =>
    void run('check', async () => setRecord(await fetchRecord()), 'We couldn’t load the record. Try again.')
  const count = record.entries.length
  return (
    <Card
      as="section"
      className={broken === null ? 'agr-checked' : 'agr-broken'}
      aria-labelledby="agr-check"
      aria-live="polite"
    >
      <h2 className="flex items-center gap-3 text-title" id="agr-check">
        {broken === null ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
        {broken === null ? 'Nothing was changed' : `Entry ${broken} doesn’t match`}
      </h2>
      <p className="mt-2">
        {broken === null
          ? `${plural(count, { one: 'The one entry matches', other: `All ${formatCount(count)} entries match` })}. Each one carries the fingerprint of the entry before it, so if someone changed an earlier one, it would show.`
          : 'Someone changed this record outside of Cohearth, from this entry on. Download it now, and write to us: don’t rely on what it says until we’ve replied.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="ghost" size="small" busy={busy && 'Checking…'} onClick={check}>
          Check again
        </Button>
        <Button look="quiet" size="small" onClick={() => download(record)}>
          <Download aria-hidden="true" />
          Download
        </Button>
      </div>
    </Card>
  )
}

function download(record: RecordResponse): void {
  const text = JSON.stringify(record, null, 2)
  saveFile('agreement-record.json', new Blob([text], { type: 'application/json' }))
}
