import type { LawTopic, Rule, Rules } from '#domain/agreement/law/topics.ts'
import type { Source } from '#domain/calculators/source.ts'

const source = (name: string): Source => ({ name, address: null, since: null })

const CIVIL_CODE = source('Civil Code of Quebec, arts. 1012–1037')
const TITLE = source('Bell Alliance for the BC Real Estate Association, and Condolegal, on forms of title')
const ONTARIO_PARTITION = source('Ontario’s Partition Act, ss. 2–3; Marchese, 2019 ONCA 116')
const BC_PARTITION = source('British Columbia’s Partition of Property Act, ss. 6 and 8')
const ALBERTA = source('Alberta Law Reform Institute, Final Report 23')
const ONTARIO_FAMILY = source('Ontario’s Family Law Act, s. 21, as a law firm explains it')
const LENDERS = source('Ratellow and Storeys, on several borrowers')

const firm = (text: string, from: Source): Rule => ({ text, weight: 'firm', source: from })
const unsure = (text: string, from: Source | null): Rule => ({ text, weight: 'unsure', source: from })

const ASK = 'We haven’t found a rule that we can rely on. Ask a lawyer.'
const ASK_NOTARY = 'We haven’t found a rule that we can rely on. Ask a notary.'

/** From co-buying pages and laws seen by `CHECKED_ON`. */
export const RULES: Readonly<Record<LawTopic, Rules>> = {
  shares: {
    common: firm('Shares are equal, unless the title says otherwise.', TITLE),
    QC: firm('Shares are presumed equal (art. 1015).', CIVIL_CODE),
  },
  costs: { common: unsure(ASK, null), QC: unsure(ASK_NOTARY, null) },
  use: {
    common: firm(
      'Each of you may use the whole home. Rent between owners is owed only in some cases.',
      TITLE,
    ),
    QC: firm('Someone who uses the home alone owes the others compensation (art. 1016).', CIVIL_CODE),
  },
  deciding: {
    common: firm('The law sets no way to decide. It’s whatever you agree.', TITLE),
    QC: unsure(
      'Our sources disagree on how many undivided co-owners have to agree. Ask a notary.',
      CIVIL_CODE,
    ),
  },
  improvements: { common: unsure(ASK, null), QC: unsure(ASK_NOTARY, null) },
  'forced-sale': {
    common: unsure(
      'Co-owners can usually ask a court to end it. We haven’t checked this province. Ask a lawyer.',
      null,
    ),
    ON: firm(
      'Any one of you can ask a court to sell the home. The court agrees unless the person acts maliciously, vexatiously or oppressively.',
      ONTARIO_PARTITION,
    ),
    BC: firm(
      'Owners of at least half can have the home sold unless there’s a good reason. With less than half, the others can stop it by promising to buy.',
      BC_PARTITION,
    ),
    AB: unsure('Any co-owner can ask a court for a division, a sale, or a sale to the others.', ALBERTA),
    QC: firm('Nobody has to stay an undivided co-owner, unless you agreed to wait (art. 1030).', CIVIL_CODE),
  },
  'first-chance': {
    common: firm('Nobody gets a first chance to buy, unless you agreed to one.', TITLE),
    ON: firm('Nobody gets a first chance to buy, even from a court.', ONTARIO_PARTITION),
    QC: firm(
      'If someone sells to a stranger, the others can take the share within 60 days of learning of it, and one year of the sale (art. 1022).',
      CIVIL_CODE,
    ),
  },
  lender: {
    common: firm('The lender can ask any one of you for the whole loan.', LENDERS),
    QC: firm('With one shared loan, the lender can ask any one of you for the whole loan.', LENDERS),
  },
  default: {
    common: firm('The lender can ask any one of you for the whole payment.', LENDERS),
    QC: unsure('A court may reduce a penalty you agreed to. Ask a notary.', CIVIL_CODE),
  },
  death: {
    common: firm(
      'In joint tenancy the share goes to the other owners. As tenants in common it goes by the will.',
      TITLE,
    ),
    QC: firm('There’s no survivorship: the share goes to the heirs.', CIVIL_CODE),
  },
  spouses: {
    common: unsure('We haven’t checked what spouses can ask for in this province. Ask a lawyer.', null),
    ON: unsure(
      'A married owner may need their spouse’s consent to sell or mortgage their part.',
      ONTARIO_FAMILY,
    ),
    AB: unsure('A married owner may need their spouse’s consent to sell.', ALBERTA),
    QC: unsure(ASK_NOTARY, null),
  },
  longest: {
    common: firm('There’s no maximum time for a promise not to divide the home.', TITLE),
    QC: firm('A promise not to divide lasts 30 years at most, and can be renewed (art. 1013).', CIVIL_CODE),
  },
  written: {
    common: firm('An agreement is a private contract. A lawyer can say how to note it on title.', TITLE),
    QC: firm('An agreement has to be in writing, and published, to bind outsiders (art. 1014).', CIVIL_CODE),
  },
  silent: {
    common: unsure(
      'Nothing in our sources settles this. You’d have to agree each time, or ask a court.',
      null,
    ),
  },
}
