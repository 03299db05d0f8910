import type { Deps } from '#api/deps.ts'
import type { PrintedSheet } from '#api/features/agreement/sheet/service/pdf.ts'

export const FORMATS = {
  pdf: { kind: 'term sheet', type: 'application/pdf' },
  docx: {
    kind: 'term sheet for Word',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const

export type Format = keyof typeof FORMATS

/** Prints a term sheet as a download. Throws unavailable. */
export async function downloadOf({ printer }: Deps, contents: PrintedSheet, format: Format) {
  const { kind, type } = FORMATS[format]
  return {
    body: Buffer.from(await printer.print({ kind, contents })),
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="term-sheet.${format}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  }
}
