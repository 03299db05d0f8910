import { type Block, type Content, type Footer, TAGLINE } from '#api/mail/rendering/content.ts'

export function textOf(
  { heading, blocks }: Content,
  { publicUrl, contactEmail, postalAddress, unsubscribe }: Footer,
): string {
  const stop = unsubscribe ? `\n\n${unsubscribe.label}:\n${unsubscribe.page}` : ''
  const address = postalAddress.length > 0 ? `\n\n${postalAddress.join('\n')}` : ''
  const footer = `-- \n${TAGLINE}\n${publicUrl}\n${contactEmail}${address}${stop}`
  return `${[heading, ...blocks.flatMap(blockText), footer].join('\n\n')}\n`
}

function blockText(block: Block): string[] {
  switch (block.kind) {
    case 'person':
      // The sentences name them.
      return []
    case 'title':
    case 'paragraph':
    case 'note':
      return [block.text]
    case 'quote':
      return [`${block.by} “${block.text}”`]
    case 'code':
      return [`    ${block.code}`]
    case 'home':
      return [`${block.address}\n${[block.price, ...block.about].join(' · ')}\n${block.href}`]
    case 'link':
    case 'button':
      return [`${block.label}:\n${block.href}`]
  }
}
