/**
 * The format of a film's script: scenes with a picture, and lines that are spoken while its parts appear. Script writers need
 * only this file.
 */

import type { Person } from '#art/parts.ts'

export type { Person }

/** A colour by its role. Each person keeps one throughout a film. */
export type Tone = 'spruce' | 'marigold' | 'ember' | 'plum' | 'sky'

export interface Film {
  /** Without an ending: `shares-that-follow-the-money`. The video, captions and poster all use it. */
  filename: string
  title: string
  /** The heading of the scene whose picture is on the poster, under the film's title. */
  poster: string
  scenes: readonly Scene[]
}

export interface Scene {
  /** At most 48 characters. */
  heading: string
  /** One or two portraits beside the picture. Not with pictures that have people in them. */
  people?: readonly Person[]
  picture: Picture
  lines: readonly Line[]
}

/** A sentence or two, at most 160 characters. */
export interface Line {
  /** As written in captions and transcript: "$100,000", "25%". The voice reads figures by itself. */
  say: string
  /** As spoken, if the voice would mispronounce `say`. */
  spoken?: string
  /**
   * Ids of parts that appear with this line, one after another in its first two thirds. Parts that no line shows are visible
   * from the start.
   */
  show?: readonly string[]
  /** Ids of parts that stand out during this line. */
  mark?: readonly string[]
  /** Silence after the line, in seconds; 0.35 by default. */
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

/** The film's title over a street. The scene's heading is the title. */
export interface Title {
  kind: 'title'
  /** The module's title. */
  module: string
}

/** Houses with people in front. At most three labels of 24 characters, over houses. */
export interface Street {
  kind: 'street'
  people: readonly Person[]
  labels?: readonly (Part & { text: string })[]
}

/** A home cut open. At most six labels of 28 characters. */
export interface Home {
  kind: 'home'
  labels: readonly (Part & {
    text: string
    at: 'roof' | 'upper' | 'ground' | 'kitchen' | 'basement' | 'garden'
    tone?: Tone
  })[]
}

/** A house divided into two to five owners' shares, which add up to 100 percent. */
export interface Shares {
  kind: 'shares'
  owners: readonly (Part & { person: Person; share: number; text: string })[]
}

/** At most five bars. `text` is the value as written. */
export interface Bars {
  kind: 'bars'
  rows: readonly (Part & { label: string; value: number; text: string; tone?: Tone })[]
}

/** A calculation of at most six rows, the result last. `label` has at most 34 characters. */
export interface Sum {
  kind: 'sum'
  rows: readonly (Part & { sign?: '+' | '−' | '×' | '÷' | '='; label: string; text: string })[]
}

/** At most four columns and six rows. `strong` marks a total. */
export interface Table {
  kind: 'table'
  columns: readonly string[]
  rows: readonly (Part & { cells: readonly string[]; strong?: boolean })[]
}

/** At most six parts of a whole. */
export interface Ring {
  kind: 'ring'
  centre: string
  parts: readonly (Part & { label: string; value: number; text: string; tone?: Tone })[]
}

/** At most four pots of money. `level` is from 0 to 1. */
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

/** At most six clauses of 60 characters, then signatures. */
export interface Paper {
  kind: 'paper'
  title: string
  clauses: readonly (Part & { text: string })[]
  signed?: Part & { people: readonly Person[] }
}

/** Two people, at most five turns of 90 characters. The person whose turn a line shows, or else marks, moves their lips. */
export interface Talk {
  kind: 'talk'
  people: readonly [Person, Person]
  turns: readonly (Part & { person: Person; text: string })[]
}

/** Two or three columns with at most four points of 38 characters each. */
export interface Columns {
  kind: 'columns'
  columns: readonly (Part & {
    title: string
    tone?: Tone
    points: readonly (Part & { text: string })[]
  })[]
}

/** At most six steps. `title` has at most 22 characters, `note` at most 34. */
export interface Steps {
  kind: 'steps'
  steps: readonly (Part & { title: string; note?: string })[]
}

/** At most six points in time. `when` has at most 14 characters, `text` at most 34. */
export interface Timeline {
  kind: 'timeline'
  points: readonly (Part & { when: string; text: string })[]
}

/** One large figure and what it means. */
export interface Figure {
  kind: 'figure'
  figure: Part & { text: string }
  note: Part & { text: string }
}
