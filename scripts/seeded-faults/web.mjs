import { browser, types, unit } from './parts.mjs'

const web = 'apps/web/src'

/** The journeys with quick links, and those about the form kit that they use. */
const quickLinks = browser([
  'quick-links.spec.ts',
  'quick-links-order.spec.ts',
  'site-settings.spec.ts',
  'organization-changes.spec.ts',
  'shell.spec.ts',
])

/** How screens look, in light and dark, wide and on a phone, with the accessibility scan. */
const looks = browser(['screens.spec.ts'], 'quick-link|notification|role|hub|event|home')

/** @type {import('./parts.mjs').Fault[]} */
export const webFaults = [
  {
    name: 'a Spanish translation is missing',
    kind: 'web',
    file: `${web}/features/quick-links/words/es.ts`,
    find: "  add_category: 'Añadir categoría',\n",
    replace: '',
    gate: [types('apps/web')],
  },
  {
    name: 'a day without a time is shown as the day before, west of Greenwich',
    kind: 'web',
    file: `${web}/lib/format.ts`,
    find: "timeZone: timeZone ?? (isDay(iso) ? 'UTC' : undefined),",
    replace: 'timeZone,',
    gate: [unit(`${web}/lib/`), browser(['design.spec.ts', 'agreements.spec.ts'])],
  },
  {
    name: 'those who have not paid can open the page of events',
    kind: 'web',
    file: `${web}/features/events/pages.ts`,
    find: "      path: '/events',\n",
    replace: "      path: '/events',\n      open: true,\n",
    gate: [
      unit(`${web}/app/`, `${web}/lib/`, 'scripts/usage.test.ts'),
      browser(['onboarding.spec.ts', 'membership.spec.ts']),
    ],
  },
  {
    name: 'the labels of form fields belong to no field',
    kind: 'web',
    file: `${web}/ui/form/input.tsx`,
    find: '<label id={control.labelId} htmlFor={id} className={labelClass}>',
    replace: '<label id={control.labelId} className={labelClass}>',
    gate: [quickLinks],
  },
  {
    name: 'a button of the table has no name for screen readers',
    kind: 'web',
    file: `${web}/ui/table/pager.tsx`,
    find: "aria-label={t('rows_per_page')}",
    replace: '',
    gate: [browser(['screens.spec.ts'], 'quick-link|users|role|hub|event')],
  },
  {
    name: 'a button does nothing',
    kind: 'web',
    file: `${web}/features/quick-links/link-page.tsx`,
    find: "onClear={() => setText('')}",
    replace: 'onClear={() => setText(text)}',
    gate: [quickLinks],
  },
  {
    name: 'unsaved changes are left behind without a question',
    kind: 'web',
    file: `${web}/ui/form/form.tsx`,
    find: '{inDialog ? <ClosingGuard /> : <UnsavedGuard />}',
    replace: '{inDialog && <ClosingGuard />}',
    gate: [quickLinks],
  },
  {
    name: 'those who only read quick links are offered to add one',
    kind: 'web',
    file: `${web}/features/quick-links/list-header.tsx`,
    find: 'actions={mayWrite && actions}',
    replace: 'actions={actions}',
    gate: [quickLinks],
  },
  {
    name: 'a list is not read again after something in it was saved',
    kind: 'web',
    file: `${web}/features/quick-links/api.ts`,
    find: "const changes = ['quick-links']",
    replace: "const changes = ['quick-link']",
    gate: [quickLinks],
  },
  {
    name: 'an error is not shown at its field',
    kind: 'web',
    file: `${web}/ui/form/use-field.ts`,
    find: 'error: firstMessage(fieldState.error),',
    replace: 'error: firstMessage(undefined),',
    gate: [quickLinks],
  },
  {
    name: 'quiet text is too faint in the dark theme',
    kind: 'web',
    file: `${web}/styles/tokens.css`,
    find: '  --ink-3: #9c9487;\n',
    replace: '  --ink-3: #6c655b;\n',
    gate: [looks],
  },
  {
    name: 'a page is wider than a phone',
    kind: 'web',
    file: `${web}/ui/page-header.tsx`,
    find: 'mt-[5px] max-w-[68ch]',
    replace: 'mt-[5px] min-w-[460px]',
    gate: [looks],
  },
]
