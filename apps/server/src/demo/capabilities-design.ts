import { besides, core, type Told } from './capability-told.ts'

/** Those who design, teach, and watch over supply. */
export const designCapabilities: Record<string, Told[]> = {
  'Quillon Design': [
    core(
      'Analog and mixed-signal design',
      9,
      'Sensor interfaces from a microvolt upwards. We finish layouts that others started.',
      {
        capacity: 'Three projects at a time',
        lead_time_weeks: 14,
        days: 630,
        confirmed: 100,
      },
    ),
    core('Data converters', 8, 'Sigma-delta and successive-approximation converters from 12 to 20 bits.', {
      lead_time_weeks: 20,
      days: 560,
      confirmed: 100,
    }),
    core('Readout circuits', 7, 'Readouts for bolometers and capacitive sensors.', {
      lead_time_weeks: 18,
      days: 400,
      confirmed: 100,
    }),
    besides('Physical design', 7, 'Placement and routing of small digital blocks beside our own analog.', {
      lead_time_weeks: 8,
      days: 350,
    }),
    besides('Design verification', 6, 'Mixed-signal benches and regression for designs of others.', {
      now: 'submitted',
      days: 4,
    }),
  ],
  'Northfield State University': [
    core('Thermal modelling', 8, 'From the transistor to the lid, by simulation and by thermoreflectance.', {
      equipment: ['Thermoreflectance microscope', 'Cryostat to 77 K'],
      lead_time_weeks: 4,
      days: 900,
      confirmed: 30,
    }),
    core('Cleanroom access', 9, 'A teaching fab of 900 square metres that members book by the day.', {
      equipment: ['Contact aligner', 'Two sputter tools', 'Plasma etcher'],
      capacity: 'Six benches a day',
      lead_time_weeks: 1,
      days: 950,
      confirmed: 30,
    }),
    core('Cleanroom instruction', 9, 'Three-day courses in the fab, eight people at a time, photonics included.', {
      capacity: 'Two courses a month',
      lead_time_weeks: 4,
      days: 950,
      confirmed: 30,
    }),
    core('University programs', 9, 'Degrees in device physics with a year in the fab.', { days: 940, confirmed: 30 }),
    besides('Silicon nitride waveguides', 5, 'Research films and couplers on 100 and 150 mm.', {
      equipment: ['PECVD'],
      lead_time_weeks: 6,
      days: 310,
    }),
    besides('Electron-beam lithography', 6, 'Direct writing down to 30 nm on pieces and wafers up to 150 mm.', {
      equipment: ['100 kV writer'],
      capacity: '20 hours a week',
      lead_time_weeks: 3,
      days: 710,
      confirmed: 395,
    }),
    besides('Cryogenic test', 4, 'Probing at 4 kelvin with twelve lines.', { now: 'draft', days: 8 }),
  ],
  'Lumen & Lathe': [
    core('Micro-optics', 8, 'Diamond-turned lenses and couplers down to half a millimetre.', {
      equipment: ['Two ultra-precision lathes'],
      capacity: '400 pieces a month',
      lead_time_weeks: 9,
      now: 'draft',
      days: 5,
    }),
    core('Photonic packaging', 6, 'Fibre couplers that click onto a chip.', {
      lead_time_weeks: 7,
      now: 'draft',
      days: 5,
    }),
    besides('Photonic test', 5, 'Insertion loss of couplers, piece by piece.', { now: 'draft', days: 4 }),
    besides('Equipment maintenance', 4, 'Spindles and chucks for lathes of our kind.', { now: 'draft', days: 4 }),
  ],
  'Office of Industrial Readiness': [
    core('Trusted foundry operations', null, 'Accredits flows for parts of national interest and keeps the list.', {
      days: 980,
      confirmed: 180,
    }),
    core('Counterfeit detection', 8, 'Reference parts and methods that members may borrow.', {
      lead_time_weeks: 3,
      days: 620,
      confirmed: 180,
    }),
    besides('Controlled information systems', 7, 'Advice and assessments before the audit, free for members.', {
      lead_time_weeks: 6,
      days: 400,
      confirmed: 180,
    }),
    besides('Veteran transition', null, 'Places people who leave the service with members, four times a year.', {
      days: 200,
    }),
  ],
}
