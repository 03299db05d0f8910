import { loadScript } from '#lib/load-script.ts'

interface HotjarQueue {
  (...command: unknown[]): void
  q?: IArguments[]
}

declare global {
  interface Window {
    hj?: HotjarQueue
    _hjSettings?: { hjid: number; hjsv: number }
  }
}

const VERSION = 6

export function startHotjar(siteId: string, masked: boolean): void {
  if (masked) document.body.dataset.hjSuppress = ''
  const waiting: IArguments[] = []
  const hj: HotjarQueue = function (..._command: unknown[]): void {
    waiting.push(arguments)
  }
  hj.q = waiting
  window.hj = hj
  window._hjSettings = { hjid: Number(siteId), hjsv: VERSION }
  loadScript(`https://static.hotjar.com/c/hotjar-${siteId}.js?sv=${VERSION}`)
}
