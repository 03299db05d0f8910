import { useState } from 'react'
import { checkImport, fetchFaults, importHomes } from './calls.ts'
import { homesText } from '#domain/listings/home-words.ts'
import type { ImportReport } from '#api/features/listings/desk/csv/schemas.ts'
import { CSV_MAX_BYTES } from '#domain/listings/desk/csv.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { saveFile } from '#lib/save-file.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'

interface Checked {
  file: File
  report: ImportReport
}

export function useImport(listPath: string, agent: number | null) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useAction<'check' | 'import' | 'report'>()
  const { keyFor } = useIdempotencyKey()

  const showFailure = (error: unknown) =>
    setFailure(errorMessages(error instanceof ApiError ? error.body : null, UNREADABLE).join(' '))

  function check(file: File): void {
    setChecked(null)
    setFailure(file.size > CSV_MAX_BYTES ? TOO_LARGE : null)
    if (file.size > CSV_MAX_BYTES) return
    void run(
      'check',
      async () => setChecked({ file, report: await checkImport({ file, agent }) }),
      showFailure,
    )
  }

  function take(): void {
    if (!checked) return
    const { file } = checked
    const { name, size, lastModified } = file
    const act = async () => {
      setFailure(null)
      const { created, changed } = await importHomes({
        file,
        agent,
        key: keyFor({ name, size, lastModified, agent }),
      })
      notifyOnNextPage(`Imported: ${homesText(created)} new, ${homesText(changed)} changed.`)
      location.assign(listPath)
      return LEAVING
    }
    void run('import', act, async (error) => {
      showFailure(error)
      // Homes may have changed since the check, so check again.
      await checkImport({ file, agent }).then(
        (report) => setChecked({ file, report }),
        () => undefined,
      )
    })
  }

  function download(): void {
    if (!checked) return
    const { file } = checked
    const act = async () => {
      saveFile('wrong-lines.csv', await fetchFaults(file))
    }
    void run('report', act, showFailure)
  }

  return { checked, failure, busy, check, take, download }
}

const TOO_LARGE = 'Please choose a file of 20 MB or less.'
const UNREADABLE = 'We couldn’t read the file. Please choose it again.'
