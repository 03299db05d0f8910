type PageLocals = import('#api/site/locals.ts').PageLocals

declare namespace App {
  interface Locals extends PageLocals {}
}
