import { word } from '@guildhall/contract/validation'
import { z } from 'zod'
import type { Option } from '../../ui/form/choice-fields.tsx'
import type { Search } from '../../ui/form/use-search.ts'
import type { FormFile, Upload } from '../../ui/form/use-uploads.ts'
import type { DemoFormWords } from './demo-forms-words.ts'

const DemoFile = z.looseObject({ id: z.string(), name: z.string(), size: z.number() })

/** What the demo form edits: one field of every kind. */
export const DemoEvent = z
  .object({
    title: z.string().trim().min(1).max(60),
    type: z.enum(['assembly', 'workshop', 'visit']),
    contact: z.email(),
    website: z.url().or(z.literal('')),
    summary: z.string().max(160),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    time_zone: z.string(),
    closes_on: z.iso.date().nullable(),
    place: z.enum(['here', 'online', 'both']),
    capacity: z.number().min(186).max(500).nullable(),
    waitlist: z.boolean(),
    access: z.enum(['members', 'guests', 'public']),
    hubs: z.array(z.string()).max(3),
    host: z.string().nullable(),
    cover: DemoFile.nullable(),
    programme: DemoFile.nullable(),
    slides: z.array(DemoFile),
    agenda: z.string(),
    password: z.string().min(1, word('password_needed')),
    code: z.string().regex(/^\d{6}$/, word('code_invalid')),
    agreed: z.boolean(),
  })
  .refine((event) => event.starts_at < event.ends_at, { path: ['ends_at'], message: word('invalid') })
export type DemoInput = z.input<typeof DemoEvent>

/** A wafer on a green ground. */
const coverPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="#173f33" d="M0 0h160v90H0z"/><circle cx="80" cy="45" r="34" fill="#e9dfc6"/><path stroke="#173f33" stroke-width="1.5" d="M52 30h56M48 45h64M52 60h56M65 15v60M80 11v68M95 15v60"/></svg>',
)}`

export const filledIn = ({ sample }: DemoFormWords): DemoInput => ({
  title: sample.title,
  type: 'assembly',
  contact: 'assembly@meridian.example',
  website: 'https://meridian.example/assembly',
  summary: sample.summary,
  starts_at: '2026-12-03T20:00:00.000Z',
  ends_at: '2026-12-03T23:30:00.000Z',
  time_zone: 'America/Chicago',
  closes_on: '2026-11-27',
  place: 'here',
  capacity: 200,
  waitlist: true,
  access: 'guests',
  hubs: ['photonics', 'rf'],
  host: 'northfield',
  cover: { id: 'cover', name: 'wafer-assembly-cover.png', size: 412_000, width: 1600, height: 900, url: coverPicture },
  programme: null,
  slides: [{ id: 'slides', name: 'year-in-numbers.pdf', size: 2_640_000 }],
  agenda: sample.agenda,
  password: sample.password,
  code: '492186',
  agreed: true,
})

/** Fields hold null, or nothing, before somebody fills them. */
export const empty = {
  title: '',
  type: null,
  contact: '',
  website: '',
  summary: '',
  starts_at: null,
  ends_at: null,
  time_zone: 'America/Chicago',
  closes_on: null,
  place: null,
  capacity: null,
  waitlist: false,
  access: null,
  hubs: [],
  host: null,
  cover: null,
  programme: null,
  slides: [],
  agenda: '',
  password: '',
  code: '',
  agreed: false,
}

export const hostsIn = ({ host_notes: notes }: DemoFormWords): Option[] => [
  { value: 'northfield', label: 'Northfield State University', note: notes.northfield },
  { value: 'lakeshore', label: 'Lakeshore Foundry', note: notes.lakeshore },
  { value: 'ridge', label: 'Ridge Photonics', note: notes.ridge },
  { value: 'cascade', label: 'Cascade Test and Assembly' },
  { value: 'ember', label: 'Ember Design Studio' },
]

/** A stand-in for a server that takes its time. */
export const searchAmong =
  (hosts: Option[]): Search =>
  async (text) => {
    await pause(400)
    if (text === 'fail') throw new Error(text)
    return hosts.filter((host) => host.label.toLowerCase().includes(text.toLowerCase()))
  }

/** A stand-in for an upload that can be watched. */
export const uploadSlowly: Upload = async (file, onProgress, signal) => {
  for (let share = 0; share < 1 && !signal.aborted; share += 0.05) {
    onProgress(share)
    await pause(80)
  }
  const url = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
  const stored: FormFile = { id: crypto.randomUUID(), name: file.name, size: file.size, ...(url ? { url } : {}) }
  return stored
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
