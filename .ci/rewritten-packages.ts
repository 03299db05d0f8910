/* What the build changes in packages, as plugins of Vite; why it does stands with each. */

interface Rewriting {
  /** A part of the file's path that no other has. */
  file: string
  /** What is written, and what stands there instead. */
  passages: Record<string, string>
  /** For which side, the server's or the browser's; for both, if it is left out. */
  where?: (options?: { ssr?: boolean }) => boolean
}

/** A plugin that rewrites a file of a package as it is bundled. Throws where a passage is not there (any more). */
function rewriting(name: string, { file, passages, where = () => true }: Rewriting) {
  return {
    name: `cohearth:${name}`,
    enforce: 'pre',
    transform(code: string, id: string, options?: { ssr?: boolean }) {
      if (!id.includes(file) || !where(options)) return
      return Object.entries(passages).reduce((text, [written, instead]) => {
        if (!text.includes(written)) throw new Error(`${name}: ${file} is written in another way now.`)
        // As it is: a text could name parts of what it replaces by dollars.
        return text.replace(written, () => instead)
      }, code)
    },
  }
}

/** Astro puts a style into the body, before the first island, where HTML has none. It stands in src/styles/base.css. */
const noStyleInBody = rewriting('no-style-in-body', {
  file: '/astro/dist/runtime/server/scripts.js',
  passages: { '<style>${ISLAND_STYLES}</style>': '' },
})

/**
 * Every part of React is rendered at once, what has a script of its own for its script to take up, and the rest (icons, pictures,
 * badges) as plain markup: the streams that `@astrojs/react` makes for each, for some twice, would take a third of the time of a
 * page with a list. Nothing that is drawn on the server waits for anything.
 */
const markupAtOnce = rewriting('markup-at-once', {
  file: '/@astrojs/react/dist/server.js',
  passages: {
    // Whether a component is one of React. All are.
    [`await renderToStaticMarkup.call(this, Tester, props, children);
  return isReactComponent;`]: 'return true;',
    'if (opts.experimentalDisableStreaming) {': 'if (metadata?.hydrate) {',
    'ReactDOM.renderToString(vnode)': 'ReactDOM.renderToString(vnode, renderOptions)',
    '"renderToReadableStream" in ReactDOM': 'true',
    'await renderToReadableStreamAsync(vnode, renderOptions)':
      'ReactDOM.renderToStaticMarkup(vnode, renderOptions)',
  },
})

/** Astro writes the props of an island twice: the second time for a name of its own, a sum over all its markup, which nothing asks for. */
const propsOnce = rewriting('props-once', {
  file: '/astro/dist/runtime/server/render/component.js',
  passages: {
    [`
\${html}
\${serializeProps(
      props,
      metadata
    )}`]: '',
  },
})

/** Astro sums up the same few scripts and styles of its build for each page again, away from the main thread. */
const summedOnce = rewriting('summed-once', {
  file: '/astro/dist/core/encryption.js',
  passages: {
    'async function generateCspDigest(data, algorithm) {': `const sums = new Map();
async function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  const known = sums.get(key);
  if (known) return known;
  const sum = await summed(data, algorithm);
  sums.set(key, sum);
  return sum;
}
async function summed(data, algorithm) {`,
  },
})

/**
 * Astro's log, which is off, makes what writes the time when it is loaded, soon after a start: others would wait for that ten
 * milliseconds.
 */
const noClockAtStart = rewriting('no-clock-at-start', {
  file: '/astro/dist/core/logger/core.js',
  passages: {
    'const dateTimeFormat = new Intl.DateTimeFormat([], {': `const whenAsked = (parts) => ({ format: (at) => new Intl.DateTimeFormat([], parts).format(at) });
const dateTimeFormat = whenAsked({`,
  },
})

/**
 * An icon is the same in all of its places: on the server its parts are put together once for each way to draw it. There are as
 * many of these as our markup names, and nothing around an icon changes it.
 */
const iconsOnce = rewriting('icons-once', {
  file: '/lucide-react/dist/esm/createLucideIcon.mjs',
  where: (options) => options?.ssr === true,
  passages: {
    [`({ className, ...props }, ref) => createElement(Icon, {
      ref,
      icon: iconData,
      className,
      ...props
    })`]: `({ className, ...props }) => {
      const way = JSON.stringify([className, props]);
      const known = drawn.get(way);
      if (known) return known;
      const icon = Icon.render({ icon: iconData, className, ...props }, null);
      if (drawn.size < 100) drawn.set(way, icon);
      return icon;
    }`,
    'const Component = forwardRef(': 'const drawn = new Map();\n  const Component = forwardRef(',
  },
})

export const rewrittenPackages = [
  noStyleInBody,
  markupAtOnce,
  propsOnce,
  summedOnce,
  noClockAtStart,
  iconsOnce,
]
