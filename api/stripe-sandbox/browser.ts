import { answerApi, BROWSERS_CALL, type ApiParts } from './api.ts'
import { answerCheckout } from './browser/checkout.ts'
import { answerControl } from './browser/control.ts'
import type { Controls } from './browser/control-view.ts'
import { answerInvoice, answerInvoicePdf } from './browser/invoice.ts'
import { answerSetup } from './browser/setup.ts'
import { catchUp } from './due.ts'
import { STYLE } from './pages/style.ts'
import type { PrintInvoice } from './sandbox.ts'

interface BrowserParts extends Controls {
  api: ApiParts
  printInvoice: PrintInvoice
}

export async function answerBrowser(parts: BrowserParts, request: Request): Promise<Response> {
  const { world, changed } = parts.api
  const { pathname } = new URL(request.url)
  const [, page = '', id = '', rest = ''] = pathname.split('/')
  if (`${request.method} ${pathname}` === BROWSERS_CALL) return answerApi(parts.api, request)
  if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
    return new Response(null, { status: 405 })
  if (page === 'style.css')
    return new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8' } })
  const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null
  const query = new URL(request.url).searchParams
  catchUp(world)
  try {
    if (page === 'checkout' && rest === '') return answerCheckout({ world, id, form, query })
    if (page === 'invoice' && rest === '') return answerInvoice({ world, id, form, query })
    if (page === 'setup' && rest === '') return answerSetup({ world, id, form, query })
    if (page === 'invoice' && rest === 'pdf') return await answerInvoicePdf(world, id, parts.printInvoice)
    if (page === 'control' && id === '') return await answerControl({ world, controls: parts, form, query })
    return new Response('Not found', { status: 404 })
  } finally {
    changed()
  }
}
