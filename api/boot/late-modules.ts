/** Modules of the runtime that bring its streams with them: loaded when first used, as they'd take a tenth of a start. */
export const lateModules = {
  crypto: () => process.getBuiltinModule('node:crypto'),
  net: () => process.getBuiltinModule('node:net'),
  threads: () => process.getBuiltinModule('node:worker_threads'),
}
