import { bushParts } from './garden.ts'
import { filled, lined, type Part } from './parts.ts'
import { arch, box, disc, polygon, polyline, roundBox } from './paths.ts'
import { currentParts, darkParts, litParts, outline, type Pane } from './progress-windows.ts'
import { randomFrom } from './random.ts'
import { AREAS, type Area, areaOf } from '#domain/matching/areas.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import type { StepStatus } from '#domain/onboarding/progress.ts'

interface Plan {
  width: number
  wall: { x: number; width: number }
  heights: Record<Area, number>
  pane: { width: number; height: number; below: number }
  pitch: number
  door: number
}

/** Tall next to the list of steps, with floors as high as their part of the list; small in the progress row on a phone. */
const PLANS = {
  tall: {
    width: 180,
    wall: { x: 20, width: 140 },
    heights: { money: 116, home: 140, living: 164, owning: 104 },
    pane: { width: 23, height: 59, below: 44 },
    pitch: 31,
    door: 74,
  },
  small: {
    width: 156,
    wall: { x: 10, width: 136 },
    heights: { money: 62, home: 56, living: 56, owning: 52 },
    pane: { width: 22, height: 27, below: 16 },
    pitch: 30,
    door: 36,
  },
} as const satisfies Record<string, Plan>

export type HouseSize = keyof typeof PLANS
export type StatusOf = (category: Category) => StepStatus

const TOP = 8
const DOOR_SLOT = 2

/** Returns a house of four floors with a window for each category. A floor is built once its first category is started. */
export function progressHouse(size: HouseSize, statusOf: StatusOf, isOpen = false) {
  const plan: Plan = PLANS[size]
  const ground = TOP + AREAS.reduce((sum, { area }) => sum + plan.heights[area], 0)
  const walls: Part[] = []
  const ghosts: string[] = []
  const panes: Record<StepStatus, Pane[]> = { complete: [], current: [], upcoming: [] }

  let bottom = ground
  for (const { area } of AREAS) {
    const categories = CATEGORIES.filter((category) => areaOf(category) === area)
    const top = bottom - plan.heights[area]
    const isBuilt = categories.some((category) => statusOf(category) !== 'upcoming')
    if (isBuilt)
      walls.push(...(area === 'owning' ? roofParts(plan, top, bottom) : floorParts(plan, area, top, bottom)))
    else
      ghosts.push(
        area === 'owning'
          ? roofOutline(plan, top, bottom)
          : box(plan.wall.x, top, plan.wall.width, bottom - top),
      )
    for (const [index, category] of categories.entries()) {
      const pane = paneAt(plan, area, index, bottom)
      if (isBuilt) panes[statusOf(category)].push(pane)
      else ghosts.push(outline(pane, 0))
    }
    bottom = top
  }

  return {
    width: plan.width,
    height: ground + 16,
    ghosts: ghosts.join(''),
    parts: [
      ...filled('stone-deep', roundBox(2, ground - 1, plan.width - 4, 8, 4)),
      ...filled('path', roundBox(-1, ground + 5, plan.width + 2, 7, 3.5)),
      ...walls,
      ...panes.upcoming.flatMap(darkParts),
      ...panes.complete.flatMap(litParts),
      ...(statusOf('Finances') === 'upcoming' ? [] : doorParts(plan, ground, isOpen)),
      ...bushParts(plan.wall.x - 6, ground + 4, 12),
      ...bushParts(plan.wall.x + plan.wall.width + 8, ground + 4, 14),
    ],
    current: panes.current.flatMap(currentParts),
    /** The current window once its last question is answered. */
    finished: panes.current.flatMap(litParts),
  }
}

function slotX({ wall, pane, pitch }: Plan, slot: number): number {
  return wall.x + wall.width / 2 + (slot - 1.5) * pitch - pane.width / 2
}

function paneAt(plan: Plan, area: Area, index: number, bottom: number): Pane {
  const { width, height, below } = plan.pane
  const y = bottom - below - height
  if (area === 'owning') {
    const x = plan.wall.x + plan.wall.width * (index === 0 ? 0.3 : 0.7) - width / 2
    return { x, y: bottom - below * 0.5 - height, width, height }
  }
  const slot = area === 'money' && index >= DOOR_SLOT ? index + 1 : index
  return { x: slotX(plan, slot), y, width, height }
}

function floorParts({ wall }: Plan, area: Area, top: number, bottom: number): Part[] {
  const { x, width } = wall
  const random = randomFrom(`bricks of ${area}`)
  const bricks = Array.from({ length: 4 }, () => {
    const left = x + 8 + random.next() * (width - 48)
    const y = top + 14 + random.next() * (bottom - top - 40)
    return box(left, y, 11, 3.4) + box(left + 14, y, 11, 3.4) + box(left + 7, y + 6, 11, 3.4)
  })
  return [
    ...filled('wall-brick', box(x, top, width, bottom - top)),
    ...filled('seam', ...bricks),
    ...filled('shade', box(x + width - 8, top, 8, bottom - top), box(x, top + 3, width, 3)),
    ...filled('trim', box(x - 3, top - 3, width + 6, 6)),
    ...(area === 'money' ? filled('stone-deep', box(x - 3, bottom - 8, width + 6, 9)) : []),
  ]
}

function roofOutline({ wall }: Plan, top: number, bottom: number): string {
  const right = wall.x + wall.width
  return polygon([wall.x - 6, bottom], [wall.x + 12, top], [right - 12, top], [right + 6, bottom])
}

function roofParts(plan: Plan, top: number, bottom: number): Part[] {
  const { wall } = plan
  const rows = [0.3, 0.55, 0.8].map((share) => {
    const inset = 12 - 18 * share
    const y = top + (bottom - top) * share
    return polyline([wall.x + inset + 3, y], [wall.x + wall.width - inset - 3, y])
  })
  return [
    ...filled('roof', roofOutline(plan, top, bottom)),
    ...lined('roof-edge', 2, ...rows),
    ...filled('trim', box(wall.x - 9, bottom - 3, wall.width + 18, 6)),
    ...filled('roof-edge', roundBox(wall.x + 9, top - 3, wall.width - 18, 6, 3)),
  ]
}

function doorParts(plan: Plan, ground: number, isOpen: boolean): Part[] {
  const { width } = plan.pane
  const x = slotX(plan, DOOR_SLOT)
  const top = ground - plan.door
  const frame = filled('trim', arch(x - 4, top - 4, width + 8, plan.door + 4))
  const step = filled('stone', roundBox(x - 7, ground - 1, width + 14, 6, 2))
  if (isOpen) {
    const leaf = polygon(
      [x, top + 8],
      [x + width * 0.34, top + 16],
      [x + width * 0.34, ground - 5],
      [x, ground],
    )
    const light = polygon(
      [x, ground],
      [x + width, ground],
      [x + width + 9, ground + 12],
      [x - 9, ground + 12],
    )
    return [
      ...frame,
      ...filled('lit', arch(x, top, width, plan.door)),
      ...filled('door-spruce', leaf),
      ...filled('brass', disc(x + width * 0.27, top + plan.door * 0.58, 1.6)),
      ...step,
      ...filled('lit', light),
    ]
  }
  return [
    ...frame,
    ...filled('door-spruce', arch(x, top, width, plan.door)),
    ...filled('lit', disc(x + width / 2, top + width * 0.48, width * 0.2)),
    ...filled('brass', disc(x + width * 0.8, top + plan.door * 0.55, 2)),
    ...step,
  ]
}
