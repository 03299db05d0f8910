import type { AgreementResponse, AgreementPerson, AgreementTerm } from '#api/features/agreement/schemas.ts'
import { type ExampleTerm, exampleTerms, type MadeUpPartner, shareLeft } from '#domain/agreement/example.ts'
import { CHAPTERS, NUMBERS } from '#domain/agreement/terms.ts'
import type { Person } from '#art/parts.ts'

export interface ExampleViewer {
  name: string
  /** The filename of their picture. */
  picture: string | null
}

/** The drawn portrait of each made-up partner. */
export const FACES: Readonly<Record<string, Person>> = {
  ines: 'hana',
  marcus: 'theo',
  joan: 'priya',
  dev: 'sam',
}

const YOU = 1

/** Returns an agreement with made-up partners, in the form of a real one. Nothing is saved. */
export function exampleAgreement(
  viewer: ExampleViewer,
  partners: readonly MadeUpPartner[],
): AgreementResponse {
  const terms = new Map(exampleTerms(viewer.name, partners).map((one) => [one.term.key, one]))
  return {
    people: peopleOf(viewer, partners),
    home: null,
    province: 'ON',
    province_from: null,
    price: 789_000,
    down: 157_800,
    rate: 4.9,
    years: 25,
    chapters: CHAPTERS.map(({ key, title, terms: inChapter }) => ({
      key,
      title,
      terms: inChapter.flatMap((term) => {
        const example = terms.get(term.key)
        return example ? [shown(example, partners.length + 1)] : []
      }),
    })),
    entries: 0,
    saved_at: null,
    latest: [],
  }
}

function peopleOf({ name, picture }: ExampleViewer, partners: readonly MadeUpPartner[]): AgreementPerson[] {
  const person = { id: null, is_here: true, down: null }
  return [
    { ...person, number: YOU, name, picture, is_you: true, percent: shareLeft(partners) },
    ...partners.map((partner, at) => ({
      ...person,
      number: YOU + 1 + at,
      name: partner.name,
      picture: null,
      is_you: false,
      percent: partner.share,
    })),
  ]
}

function shown({ term, state, text, options }: ExampleTerm, owners: number): AgreementTerm {
  const all = Array.from({ length: owners }, (_, at) => YOU + at)
  return {
    key: term.key,
    number: NUMBERS.get(term.key) ?? '',
    title: term.title,
    is_own: false,
    state,
    needs_lawyer: false,
    text,
    option: null,
    version: state === 'settled' ? 1 : 0,
    by: null,
    at: null,
    accepted: state === 'settled' ? all.map((owner) => ({ owner, at: 0 })) : [],
    going_on: [],
    removing: [],
    removes_alone: false,
    preferences: state === 'open' ? options.map((option, at) => ({ owner: YOU + at, option })) : null,
    chosen: null,
    note: null,
    marked_at: null,
  }
}
