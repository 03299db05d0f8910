/** Words common in bank lines and entries, which don't identify a line. */
const COMMON = new Set(
  'the and for from with your you paid payment pmt pymt transfer transfers tfr trf etransfer interac purchase debit credit card bill inc ltd www com online bank banking account preauthorized preauth point sale retail misc paiement virement achat interne facture pour les des une'.split(
    ' ',
  ),
)

/** Returns a text's distinctive words: three letters or more, in lower case, without accents. */
export function wordsIn(text: string): Set<string> {
  const plain = text.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return new Set((plain.match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word)))
}

/** Returns the name by which a bank line is remembered: its letters, without branch and payment numbers. Empty if it has none. */
export function nameOf(text: string): string {
  const letters = text.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (letters.match(/\p{L}+/gu) ?? []).join(' ').slice(0, 60)
}
