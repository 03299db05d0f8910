import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { folders } from '#api/boot/asset-folders.ts'
import { createPrinter, type Printer, type PrinterOptions } from '#api/pdf/printer.ts'
import type { PrintJob } from '#api/workers/print.worker.ts'
import type { PrintInvoice } from '#api/stripe-sandbox/sandbox.ts'
import { silentLogger } from './log.ts'

const WORKER = join(import.meta.dir, '../../api/workers/print.worker.ts')

/** Starts the worker that renders PDFs, from its sources: tests need no build. */
export function startPrintWorker(): Worker {
  return new Worker(WORKER, { workerData: { fonts: folders().fonts } })
}

/** Waits minutes for a PDF, so that tests don't depend on the machine's speed. */
export function testPrinter(options: Partial<PrinterOptions> = {}): Printer<PrintJob> {
  return createPrinter({ startWorker: startPrintWorker, log: silentLogger, timeLimit: 300_000, ...options })
}

/** Renders the sandbox's invoices in the test's own thread. */
export const printInvoice: PrintInvoice = async (invoice) => {
  const { invoicePdf } = await import('#api/stripe-sandbox/pages/invoice-pdf.ts')
  return invoicePdf(invoice)
}
