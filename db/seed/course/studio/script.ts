/**
 * What a film of the course is written in: scenes with a picture, and lines that are spoken while parts of it appear.
 * Writers know only this file; voice and drawing make a film of it.
 */

import type { Person } from '#art/parts.ts'

/** The people of all films: the same six, with the same faces, wherever the product draws people. */
export type { Person }

/** A colour by its role; a person keeps theirs through a film. */
export type Tone = 'spruce' | 'marigold' | 'ember' | 'plum' | 'sky'

export interface Film {
  /** Of the video, without its ending: `shares-that-follow-the-money`. Captions and poster have the same name. */
  filename: string
  title: string
  scenes: readonly Scene[]
}

export interface Scene {
  /** At most 48 characters, over the picture. */
  heading: string
  /** One or two portraits beside the picture; not with pictures that show people themselves. */
  people?: readonly Person[]
  picture: Picture
  lines: readonly Line[]
}

/** A sentence or two, at most 160 characters: one caption. */
export interface Line {
  /** As it is written in captions and transcript: "$100,000", "25%". The voice reads figures by itself. */
  say: string
  /** As it is spoken, where the voice would get `say` wrong. */
  spoken?: string
  /**
   * Parts of the picture, by id, that appear with this line: several one after the other, in this order, in its first two
   * thirds. What no line shows is there from the start.
   */
  show?: readonly string[]
  /** Parts that stand out while this line is spoken. */
  mark?: readonly string[]
  /** Silence after the line, in seconds; 0.35 when it is left out. */
  pause?: number
}

interface Part {
  /** Unique within the scene. */
  id: string
}

export type Picture =
  | Title
  | Street
  | Home
  | Shares
  | Bars
  | Sum
  | Table
  | Ring
  | Pots
  | List
  | Paper
  | Talk
  | Columns
  | Steps
  | Timeline
  | Figure

/** The opening: the film's title over a street of houses. The scene's heading is the title. */
export interface Title {
  kind: 'title'
  /** The module's title, small. */
  module: string
}

/** A street of houses with people on the pavement; labels hang over houses. At most three labels of 24 characters. */
export interface Street {
  kind: 'street'
  people: readonly Person[]
  labels?: readonly (Part & { text: string })[]
}

/** One home, cut open, with labels at its parts. At most six labels of 28 characters. */
export interface Home {
  kind: 'home'
  labels: readonly (Part & {
    text: string
    at: 'roof' | 'upper' | 'ground' | 'kitchen' | 'basement' | 'garden'
    tone?: Tone
  })[]
}

/** A house whose front is divided into the owners' shares. `share` in percent; they add up to 100. Two to five owners. */
export interface Shares {
  kind: 'shares'
  owners: readonly (Part & { person: Person; share: number; text: string })[]
}

/** Horizontal bars, as long as their values: at most five. `text` is the amount as written. */
export interface Bars {
  kind: 'bars'
  rows: readonly (Part & { label: string; value: number; text: string; tone?: Tone })[]
}

/** A calculation on paper, a line for each step, at most six; the last is the result. `label` at most 34 characters. */
export interface Sum {
  kind: 'sum'
  rows: readonly (Part & { sign?: '+' | '−' | '×' | '÷' | '='; label: string; text: string })[]
}

/** At most four columns and six rows; a `strong` row is a total. */
export interface Table {
  kind: 'table'
  columns: readonly string[]
  rows: readonly (Part & { cells: readonly string[]; strong?: boolean })[]
}

/** A ring of parts of a whole: at most six. */
export interface Ring {
  kind: 'ring'
  centre: string
  parts: readonly (Part & { label: string; value: number; text: string; tone?: Tone })[]
}

/** Pots of money that fill: at most four. `level` from 0 to 1. */
export interface Pots {
  kind: 'pots'
  pots: readonly (Part & { label: string; text: string; level: number; tone?: Tone })[]
}

/** At most six items of 52 characters. */
export interface List {
  kind: 'list'
  mark: 'tick' | 'number' | 'cross' | 'question'
  items: readonly (Part & { text: string })[]
}

/** A document with clauses, at most six of 60 characters, and signatures under it. */
export interface Paper {
  kind: 'paper'
  title: string
  clauses: readonly (Part & { text: string })[]
  signed?: Part & { people: readonly Person[] }
}

/** Two people talking: at most five turns of 90 characters. Whoever's turn a line shows (or else marks) moves their lips. */
export interface Talk {
  kind: 'talk'
  people: readonly [Person, Person]
  turns: readonly (Part & { person: Person; text: string })[]
}

/** Two or three columns to compare: each with at most four points of 38 characters. */
export interface Columns {
  kind: 'columns'
  columns: readonly (Part & {
    title: string
    tone?: Tone
    points: readonly (Part & { text: string })[]
  })[]
}

/** Steps that lead from one to the next: at most six. `title` at most 22 characters, `note` at most 34. */
export interface Steps {
  kind: 'steps'
  steps: readonly (Part & { title: string; note?: string })[]
}

/** Points in time along a line: at most six. `when` at most 14 characters, `text` at most 34. */
export interface Timeline {
  kind: 'timeline'
  points: readonly (Part & { when: string; text: string })[]
}

/** One large figure with what it is. */
export interface Figure {
  kind: 'figure'
  figure: Part & { text: string }
  note: Part & { text: string }
}
