import { type Block, type Content, TAGLINE, UNSUBSCRIBE } from '#api/mail/letters/content.ts'

/** A letter as plain text. */
export function textOf({ heading, blocks, publicUrl, unsubscribePage }: Content): string {
  const unsubscribe = unsubscribePage ? `\n\n${UNSUBSCRIBE}:\n${unsubscribePage}` : ''
  const footer = `-- \n${TAGLINE}\n${publicUrl}${unsubscribe}`
  return `${[heading, ...blocks.map(blockText), footer].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.href}`
  }
}
