import type { Picture } from '../script.ts'
import type { Draw, Place } from './picture.ts'
import type { Piece } from './piece.ts'
import { bars } from './pictures/bars.ts'
import { columns } from './pictures/columns.ts'
import { figure } from './pictures/figure.ts'
import { home } from './pictures/home.ts'
import { list } from './pictures/list.ts'
import { paper } from './pictures/paper.ts'
import { pots } from './pictures/pots.ts'
import { ring } from './pictures/ring.ts'
import { shares } from './pictures/shares.ts'
import { steps } from './pictures/steps.ts'
import { street } from './pictures/street.ts'
import { sum } from './pictures/sum.ts'
import { table } from './pictures/table.ts'
import { talk } from './pictures/talk.ts'
import { timeline } from './pictures/timeline.ts'
import { title } from './pictures/title.ts'

type Drawing = { [Kind in Picture['kind']]: Draw<Extract<Picture, { kind: Kind }>> }

const DRAW: Drawing = {
  bars,
  columns,
  figure,
  home,
  list,
  paper,
  pots,
  ring,
  shares,
  steps,
  street,
  sum,
  table,
  talk,
  timeline,
  title,
}

export function drawPicture<Kind extends Picture['kind']>(
  picture: Extract<Picture, { kind: Kind }>,
  place: Place,
): Piece[] {
  const draw: Draw<Extract<Picture, { kind: Kind }>> = DRAW[picture.kind]
  return draw(picture, place)
}
