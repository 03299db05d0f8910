import { STEPS } from '#domain/onboarding/steps.ts'

export const CLIENT_PAGES = [
  '/dashboard/group',
  '/dashboard/matrix',
  '/dashboard/match',
  '/dashboard/match/7',
  '/dashboard/learning',
  '/dashboard/tools',
  '/dashboard/tools/mortgage-calculator',
  '/dashboard/tools/exit-laboratory',
  '/dashboard/tools/default-drill',
  '/dashboard/assessments',
  '/dashboard/assessments/q?assessment=1',
  '/dashboard/listing?msl_number=C5',
]
export const PAGES_OF_ANY_ROLE = [
  '/dashboard/profile',
  '/dashboard/profile/settings',
  '/dashboard/legal',
  '/dashboard/legal/terms',
  '/dashboard/legal/privacy',
]
export const PAGES_ALWAYS_OPEN = [
  ...PAGES_OF_ANY_ROLE,
  '/dashboard/profile/billing',
  '/dashboard/billing_success?billing_success=true&session_id=cs_1',
]
export const ADMIN_PAGES = [
  '/admin/dashboard',
  '/admin/dashboard/tours',
  '/admin/dashboard/real-estate-ai-agent',
  '/admin/dashboard/commands',
]
export const AGENT_PAGES = [
  '/agent/dashboard',
  '/agent/dashboard/tours',
  '/agent/dashboard/real-estate-ai-agent',
]
export const STEP_PAGES = STEPS.map((step) => step.href)
export const ONBOARDING_PAGES = ['/onboarding', ...STEP_PAGES]
export const PUBLIC_PAGES = ['/intro', '/legal/terms', '/legal/privacy', '/listings', '/sitemap.xml']
export const UNKNOWN_PAGES = [
  '/nowhere',
  '/dashboard/nowhere',
  '/onboarding/nowhere',
  '/admin',
  '/agent',
  '/dashboardx',
]

export const PAGES_BEFORE_A_PLAN = [
  '/dashboard/tools',
  '/dashboard/tools/mortgage-calculator',
  '/dashboard/tools/exit-laboratory',
  '/dashboard/tools/default-drill',
  '/dashboard/listing?msl_number=C5',
]
