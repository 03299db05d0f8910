import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, passthroughImageService } from 'astro/config'
import { ASTRO_DIRECTIVES } from './api/site/content-security-policy.ts'
import { compileWorkers } from './api/workers/compile.ts'

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
 * Removes the endpoints that Astro adds for images and server islands, which no page uses. Also silences Astro's log: our own has
 * what pages throw.
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

/** Compiles the workers of matching and printing, for the build and for development. */
const compiledWorkers = {
  name: 'cohearth:compiled-workers',
  hooks: { 'astro:server:setup': compileWorkers, 'astro:build:done': compileWorkers },
}

/** Writes the service worker, with the digest of the offline page in this build. */
const offlineWorker = {
  name: 'cohearth:offline-worker',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const page = readFileSync(new URL('offline/index.html', dir))
      const worker = readFileSync(new URL('src/lib/offline-worker.js', import.meta.url), 'utf8')
      const digest = createHash('sha256').update(page).digest('hex').slice(0, 16)
      writeFileSync(new URL('offline-worker.js', dir), worker.replace('%DIGEST%', digest))
    },
  },
}

/** Compresses scripts, styles and drawings at build time, so that the server doesn't have to. */
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

/** Bundles small modules that are used together: one file compresses better than several. */
const sharedFiles = {
  name: 'cohearth:shared-files',
  hooks: {
    'astro:build:setup': ({ vite }) => {
      const { build } = vite.environments.client
      // Only preloads the styles of dynamic imports: a list of all their files would weigh as much as a dialog.
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

/** Combines small style sheets of entry pages, because each file delays the first paint by a round trip. */
const SHEETS = [{ name: 'homes', test: /\/src\/features\/listings\/(search\/homes|pictures\/picture)\.css$/ }]

const GROUPS = [
  // Public pages need these without the API client.
  {
    name: 'basics',
    test: /\/src\/domain\/(duration|normal-form)\.ts$/,
  },
  {
    name: 'api',
    test: /\/src\/lib\/(api|api-error|confirmation|session)\.ts$|\/src\/domain\/(return-path|paths)\.ts$|\/hono\/dist\//,
  },
  {
    name: 'forms',
    test: /\/features\/accounts\/(arrive\.script|auth\.store|prepare\.script)\.ts$|\/ui\/(busy|form|refusal|parts|fields)\.ts$|\/domain\/(text-rule|accounts\/(email|code))\.ts$/,
  },
  {
    name: 'toasts',
    test: /\/ui\/toaster\.ts$|\/lib\/(messages|queued-toasts)\.ts$|\/shell\/intro-seen\.ts$/,
  },
  {
    name: 'passkeys',
    test: /\/features\/accounts\/passkeys\/(calls|ceremony\.script)\.ts$/,
  },
  {
    name: 'group',
    test: /\/features\/groups\/(overview\/(GroupWatch|GroupSettings)|members\/(Members|LeaveGroup)|shared-facts\/SharedFacts)\.tsx$/,
  },
  // The islands of a home's page, with the icons that nothing else uses. Files outside this group must not import from it in
  // turn.
  {
    name: 'home',
    test: /\/features\/listings\/shared-costs\/((BarPrice|CostNotes|CostTable|Costs|ForYou|OwnerRows|OwnersChoice|Reach|Split)\.tsx|cost-texts\.ts|scenario\.store\.ts)$|\/features\/groups\/saved-homes\/(Home\w+\.tsx|opinions|calls)|\/domain\/listings\/(shared-costs\/(?!suits)\w+(-\w+)*|favorites\/votes)\.ts$|\/icons\/(bed-double|cooking-pot|face-neutral|message-square-plus|sliders-horizontal|thumbs-down|thumbs-up)\./,
  },
  // The menus in every header; `account` adds what a signed-in person's menu needs.
  {
    name: 'header',
    test: /\/ui\/disclosure\.ts$|\/lib\/theme\.ts$/,
  },
  {
    name: 'account',
    test: /\/ui\/broken-avatars\.ts$|\/lib\/signed-in-person\.ts$|\/shell\/sign-out\.ts$/,
  },
  // Shared by several calculators; separate files would be larger.
  {
    name: 'loan',
    test: /\/domain\/calculators\/(provinces|rounding|mortgage\/(address|bounds|payment|scenario|shares))\.ts$/,
  },
  // Number fields: pages with one of them have most of them.
  {
    name: 'figures',
    test: /\/calculators\/mortgage\/(AmountField|Quantity|use-figure)\.tsx?$|\/ui\/FigureInput\.tsx$/,
  },
  // The rules and texts of exits, for the board, an open event and a comparison, without modules that other pages use.
  {
    name: 'exits',
    test: /\/domain\/exits\/(address|bidding|couple|defaulting|dilution|events|outcome|penalty|position|prices|sale|sealed-bids|shotgun-clause|shotgun-game|valuation)\.ts$|\/features\/exits\/(exit-texts|summary-texts|OwnerFace|PrintAndShare|Word|WhoWord)\.tsx?$/,
  },
  {
    name: 'scenes',
    test: /\/features\/exits\/(scenes\/\w+|use-exit|use-means|use-laboratory|States)\.tsx?$/,
  },
  // Nearly every page behind the login loads these. A request for each would cost more than the few bytes that a page doesn't
  // need.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|\/lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared\/)/,
  },
  // Public pages use these without React.
  {
    name: 'nanostores',
    test: /\/node_modules\/nanostores\//,
  },
  {
    name: 'stores',
    test: /\/node_modules\/(@nanostores|nanoevents)\/|\/lib\/query\.ts$/,
  },
  {
    name: 'parts',
    test: /\/ui\/(Avatar|Badge|Button|ButtonLink|Card|Dialog|ErrorLine|Field|Note|classes)\.tsx?$|\/domain\/accounts\/display-name\.ts$|\/lib\/use-hydrated\.ts$|\/icons\/(badge-check|circle-check|circle-exclamation-point|info|x)\./,
  },
  {
    name: 'shell',
    test: /\/node_modules\/(react-hot-toast|goober)\/|\/ui\/(Toaster|Toast)\.tsx$|\/lib\/(local-draft|refusal|toast|use-action)\.ts$|\/features\/accounts\/confirmation\/ConfirmHost\.tsx$/,
  },
  {
    name: 'member',
    test: /\/(features\/(messages\/calls\.ts|matching\/person\.store\.ts|groups\/(GroupNews\.tsx|calls\.ts|group\.store\.ts|safety\/SafetyHost\.tsx|messages\/(UnreadWatch\.tsx|calls\.ts|(news|conversations)\.store\.ts)))|domain\/groups\/messages\/conversations\.ts)$/,
  },
  // Shared by both views of the Snapshot.
  {
    name: 'snapshot',
    test: /\/domain\/snapshot\/(?!picture|fhsa)\w+(-\w+)*\.ts$|\/features\/snapshot\/(Counting|OwnerPicture|Snapshot|ViewSwitch|calls|situation\.store|snapshot-texts|snapshot\.store|use-\w+)\.tsx?$|\/icons\/piggy-bank\./,
  },
  // The runtime of dynamic imports.
  {
    name: 'later',
    test: /vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'person',
    test: /\/domain\/accounts\/(look-alikes|person|posing|name|phone)\.ts$|\/lib\/typed-text\.ts$|\/ui\/typing\.ts$/,
  },
]

export default defineConfig({
  // The port that the configuration's default address has, to which emails and the payment sandbox link.
  server: { port: Number(process.env.PORT || 3000) },
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [
    react(),
    commandLineEntry,
    onlyOurRoutes,
    sharedFiles,
    offlineWorker,
    precompressedFiles,
    compiledWorkers,
  ],
  session: false,
  image: {
    service: passthroughImageService(),
    // Astro's own endpoint reads files. This one never runs, not even in development.
    endpoint: { entrypoint: './src/pages/api/[...path].ts' },
  },
  devToolbar: { enabled: false },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never', format: 'directory' },
  security: {
    checkOrigin: false, // api/middleware/origin.ts checks every unsafe method
    csp: {
      directives: [...ASTRO_DIRECTIVES],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    // Bundled so that only icons in use are included: loading all of them would add 50 ms to a start.
    ssr: { external: ['bun:sqlite', 'bun'], noExternal: ['lucide-react'] },
    build: { assetsInlineLimit: 0 },
  },
})
