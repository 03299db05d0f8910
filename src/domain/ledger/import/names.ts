/** Words of banks and of everyone's entries, which say nothing about what a line is. */
const COMMON = new Set(
  'the and for from with your you paid payment pmt pymt transfer transfers tfr trf etransfer interac purchase debit credit card bill inc ltd www com online bank banking account preauthorized preauth point sale retail misc paiement virement achat interne facture pour les des une'.split(
    ' ',
  ),
)

/** The words of a text that say what it is: of three letters or more, in lower case, without accents. */
export function wordsIn(text: string): Set<string> {
  const plain = text.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return new Set((plain.match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word)))
}

/** What a bank's line is remembered by: its letters, without numbers of branches and payments. Empty if it has none. */
export function nameOf(text: string): string {
  const letters = text.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (letters.match(/\p{L}+/gu) ?? []).join(' ').slice(0, 60)
}
