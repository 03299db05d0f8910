import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, passthroughImageService } from 'astro/config'
import { compileSweep } from './api/features/matching/engine/compile.ts'

/** Builds `api/main.ts` beside Astro's own server entry, so that one bundle holds the command line, the API and the pages. */
const commandLineEntry = {
  name: 'cohearth:command-line-entry',
  hooks: {
    'astro:build:setup': ({ vite, target }) => {
      if (target !== 'server') return
      const options = vite.environments.ssr.build.rolldownOptions
      options.input = { ...options.input, main: 'api/main.ts' }
      options.output = {
        ...options.output,
        entryFileNames: '[name].mjs',
        codeSplitting: { groups: SHEETS },
      }
    },
  },
}

/**
 * Takes the endpoints that Astro adds by itself (images, server islands) out of the build: no page uses them. Its own
 * log is off as well: what a page throws stands in ours.
 */
const onlyOurRoutes = {
  name: 'cohearth:only-our-routes',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      manifest.logLevel = 'silent'
      manifest.routes = manifest.routes.filter(({ routeData }) => routeData.origin !== 'internal')
    },
  },
}

/** Rewrites a file of a package as it is bundled: each of these passages has to be there. `where` says for which side. */
function rewriting(name, { file, passages, where = () => true }) {
  return {
    name: `cohearth:${name}`,
    enforce: 'pre',
    transform(code, id, options) {
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
  where: (options) => options?.ssr,
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

/** Compiles the sweep of matching to WebAssembly, for the build and for development. */
const compiledSweep = {
  name: 'cohearth:compiled-sweep',
  hooks: { 'astro:server:setup': compileSweep, 'astro:build:done': compileSweep },
}

/** Puts a Brotli and a gzip copy beside every file that is worth it, so that serving compresses nothing. */
const precompressedFiles = {
  name: 'cohearth:precompressed-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir)
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(file)) continue
        const bytes = readFileSync(folder + file)
        writeFileSync(`${folder + file}.br`, brotliCompressSync(bytes))
        writeFileSync(`${folder + file}.gz`, gzipSync(bytes))
      }
    },
  },
}

/** Small modules of the pages for signing in lie together, since one file compresses better than one for each. */
const sharedFiles = {
  name: 'cohearth:shared-files',
  hooks: {
    'astro:build:setup': ({ vite }) => {
      const { build } = vite.environments.client
      // The names of all that a file loaded later is made of would weigh as much as a dialog: only its styles are named.
      build.modulePreload = {
        polyfill: false,
        resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
      }
      const options = build.rolldownOptions
      options.preserveEntrySignatures = 'allow-extension'
      options.output = {
        ...options.output,
        codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
      }
    },
  },
}

/** Small style sheets of pages that people come to first lie together: each file that a first paint waits for costs a round trip. */
const SHEETS = [
  // Of homes wherever they are shown, behind the login as well.
  { name: 'homes', test: /\/src\/features\/listings\/(public\/homes|gallery\/picture)\.css$/ },
  { name: 'search', test: /\/src\/features\/listings\/public\/.*\.(css|astro\?.*lang\.css)$/ },
]

const GROUPS = [
  {
    name: 'api',
    test: /\/src\/lib\/(api|api-error|confirmation|session)\.ts$|\/src\/domain\/(return-path|paths|duration|normal-form)\.ts$|\/hono\/dist\//,
  },
  {
    name: 'forms',
    test: /\/features\/accounts\/(arrive\.script|auth\.store|prepare\.script)\.ts$|\/ui\/(busy|form|refusal|parts|fields)\.ts$|\/domain\/(text-rule|accounts\/(email|code))\.ts$/,
  },
  {
    name: 'toasts',
    test: /\/ui\/toaster\.ts$|\/lib\/(messages|toast-kept)\.ts$/,
  },
  {
    name: 'passkeys',
    test: /\/features\/accounts\/passkeys\/(calls|ceremony\.script)\.ts$/,
  },
  // What loads a file when it is needed.
  {
    name: 'later',
    test: /vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'person',
    test: /\/domain\/accounts\/(person|posing|name|phone)\.ts$|\/lib\/typed-text\.ts$|\/ui\/typing\.ts$/,
  },
]

export default defineConfig({
  // Where the configuration expects it: mails and the payment sandbox lead there.
  server: { port: Number(process.env.PORT || 3000) },
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), commandLineEntry, onlyOurRoutes, sharedFiles, precompressedFiles, compiledSweep],
  session: false,
  image: {
    service: passthroughImageService(),
    // Its own reads files. This one never answers, in development either.
    endpoint: { entrypoint: './src/pages/api/[...path].ts' },
  },
  devToolbar: { enabled: false },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never', format: 'directory' },
  security: {
    checkOrigin: false, // api/middleware/origin.ts checks every unsafe method
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss(), noStyleInBody, markupAtOnce, propsOnce, summedOnce, noClockAtStart, iconsOnce],
    // Bundled here, where only the icons in use are taken along: the whole set would cost the server 50 ms at start.
    ssr: { external: ['bun:sqlite', 'bun'], noExternal: ['lucide-react'] },
    build: { assetsInlineLimit: 0 },
  },
})
