import { parentPort } from 'node:worker_threads'
import { termSheetDocx } from '#api/features/agreement/sheet/service/docx.ts'
import { type PrintedSheet, termSheetPdf } from '#api/features/agreement/sheet/service/pdf.ts'
import { type CertificateContents, certificatePdf } from '#api/features/course/certificates/service/print.ts'
import { type Worksheet, worksheetPdf } from '#api/features/course/media/service/worksheet.ts'
import { type SheetContents, sheetPdf } from '#api/features/groups/plan/sheet/service/print.ts'
import type { Statement } from '#api/features/ledger/year/schemas.ts'
import { statementPdf } from '#api/features/ledger/year/service/print.ts'

import type { Printed } from '#api/pdf/printer.ts'
import { invoicePdf } from '#api/stripe-sandbox/pages/invoice-pdf.ts'
import type { InvoiceView } from '#api/stripe-sandbox/pages/invoice-view.ts'

export type PrintJob =
  | { kind: 'sheet'; contents: SheetContents }
  | { kind: 'term sheet' | 'term sheet for Word'; contents: PrintedSheet }
  | { kind: 'statement'; contents: Statement }
  | { kind: 'certificate'; contents: CertificateContents }
  | { kind: 'worksheet'; contents: Worksheet }
  | { kind: 'invoice'; contents: InvoiceView }

function render({ kind, contents }: PrintJob): Promise<Uint8Array> {
  switch (kind) {
    case 'sheet':
      return sheetPdf(contents)
    case 'term sheet':
      return termSheetPdf(contents)
    case 'term sheet for Word':
      return termSheetDocx(contents)
    case 'statement':
      return statementPdf(contents)
    case 'certificate':
      return certificatePdf(contents)
    case 'worksheet':
      return worksheetPdf(contents)
    case 'invoice':
      return invoicePdf(contents)
  }
}

parentPort?.on('message', async (job: PrintJob) => {
  const printed: Printed = await render(job).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
  )
  parentPort?.postMessage(printed)
})
