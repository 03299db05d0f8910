/** A profile in the format of `bun --cpu-prof`. https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

type Frame = Profile['nodes'][number]['callFrame']

/** Parts of the server by library file or function. The first match counts. */
const PARTS: [part: string, fits: (frame: Frame) => boolean][] = [
  ['SQLite', ({ url }) => url.includes('bun:sqlite')],
  ['Drizzle: making statements', ({ url }) => url.includes('/drizzle-orm/')],
  ['React', ({ url }) => /\/react(-dom)?\/|react-dom-server/.test(url)],
  [
    'props of islands',
    named('serializeProps', 'serializeObject', 'serializeArray', 'convertToSerializedForm', 'escapeProps'),
  ],
  ['matching: what cards say', named('areaSummaryFor', 'explanationForStranger', 'commonGround')],
  ['matching: scores', named('shownAgainst', 'shownOf', 'weighPair', '#between', 'sweep')],
  ['session and guard', named('validate', 'living', 'guardUser')],
  ['compression', named('compress', 'compressed', 'gzipSync')],
  ['Hono', ({ url }) => url.includes('/hono/')],
  ['Astro', ({ url }) => /\/(server|render)_[^/]*\.mjs$|\/astro\//.test(url)],
  ['the pages', ({ url }) => /\/server\/chunks\/(?!site_)/.test(url)],
  ['our API', ({ url }) => /\/server\/(chunks\/)?(site_|main)/.test(url)],
]

function named(...names: string[]) {
  return ({ functionName }: Frame) => names.includes(functionName)
}

/** Returns each part's share in percent, largest first, without the first samples (`after` is a share of all). */
export function partsOf({ nodes, samples, timeDeltas }: Profile, after: number): Record<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const times = new Map<string, number>()
  let total = 0
  for (let i = Math.floor(samples.length * after); i < samples.length; i += 1) {
    const part = partAt(samples[i])
    const time = timeDeltas[i] ?? 0
    times.set(part, (times.get(part) ?? 0) + time)
    total += time
  }
  const sorted = [...times].toSorted(([, one], [, other]) => other - one)
  return Object.fromEntries(sorted.map(([part, time]) => [part, Math.round((1000 * time) / total) / 10]))

  function partAt(leaf: number | undefined): string {
    for (let id = leaf; id !== undefined; id = parents.get(id)) {
      const frame = byId.get(id)?.callFrame
      const part = frame && PARTS.find(([, fits]) => fits(frame))
      if (part) return part[0]
    }
    return 'Bun itself'
  }
}
