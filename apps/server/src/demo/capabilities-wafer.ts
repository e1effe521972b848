import { besides, core, type Told } from './capability-told.ts'

/** Those who make wafers, films and devices. */
export const waferCapabilities: Record<string, Told[]> = {
  'Halden Wafer Works': [
    core(
      'Epitaxy',
      9,
      'Gallium nitride and silicon layers on 200 mm wafers, in lots from five. Every map is handed over.',
      {
        equipment: ['Two reactors for gallium nitride', 'Two reactors for silicon', 'XRD mapping'],
        capacity: '120 wafers a month',
        lead_time_weeks: 7,
        days: 540,
        confirmed: 120,
        evidence: {
          name: 'epitaxy-uniformity.txt',
          lines: ['Thickness uniformity, last twelve lots', 'Mean 1.3 %, worst 2.1 %, target 2.5 %'],
        },
      },
    ),
    core(
      '200 mm wafer processing',
      9,
      'Small lots through a full line: clean, film, print, etch, inspect. Lots start at five.',
      {
        equipment: ['Wet benches', 'Stepper, 0.5 µm', 'Two furnace stacks'],
        capacity: '40 lots a month',
        lead_time_weeks: 6,
        days: 700,
        confirmed: 150,
      },
    ),
    core('Wafer bonding', 8, 'Fusion and adhesive bonding of 200 mm pairs, aligned to within a micrometre.', {
      equipment: ['Bond aligner', 'Plasma activation chamber'],
      capacity: '60 pairs a month',
      lead_time_weeks: 5,
      days: 420,
      confirmed: 90,
    }),
    core('Silicon on insulator', 7, 'Bonded and thinned layers from 220 nm to 10 µm, also on sapphire.', {
      equipment: ['Grind and polish line', 'Ellipsometer'],
      capacity: '30 wafers a month',
      lead_time_weeks: 10,
      days: 300,
      proposes: {
        readiness_level: 8,
        description:
          'Bonded and thinned layers from 110 nm to 10 µm, also on sapphire. Sixty wafers flew in a deep-space receiver.',
      },
      evidence: { name: 'soi-thickness-map.txt', lines: ['Map of lot 2025-118', '49 points, range 4.8 nm at 220 nm'] },
    }),
    besides(
      'Silicon nitride waveguides',
      6,
      'Low-stress nitride films for photonic lots of others; we do not design.',
      {
        equipment: ['LPCVD furnace'],
        lead_time_weeks: 8,
        days: 210,
      },
    ),
    besides('Hermetic packaging', 5, 'Seam sealing for samples that we send out ourselves.', {
      equipment: ['Seam sealer', 'Leak detector'],
      capacity: 'Samples only',
      days: 190,
    }),
    besides('Wafer metrology', 9, 'XRD, SIMS and four-point mapping, open to members at night.', {
      equipment: ['XRD', 'SIMS', 'Four-point prober'],
      lead_time_weeks: 1,
      days: 780,
      confirmed: 402,
    }),
    besides('Atomic layer deposition', 6, 'Aluminium and hafnium oxide below 20 nm on wafers up to 200 mm.', {
      equipment: ['Thermal ALD reactor'],
      capacity: '15 wafers a week',
      lead_time_weeks: 4,
      now: 'submitted',
      days: 6,
    }),
    besides('Wafer reclaim', null, 'We strip and polish wafers.', {
      now: 'returned',
      days: 11,
      reason: 'Please say which films you strip, and to which thickness a wafer may be polished.',
    }),
  ],
  'Corvid Semiconductors': [
    core(
      'GaN power processing',
      9,
      'Switches from 100 volts to 1.2 kilovolts on 150 mm, with gate drivers in one package.',
      {
        equipment: ['150 mm line', 'Recessed-gate etch', 'High-voltage probe'],
        capacity: '300 wafers a month',
        lead_time_weeks: 12,
        days: 1020,
        confirmed: 200,
      },
    ),
    core(
      'Power management circuits',
      9,
      'Gate drivers and half bridges from 48 volts upwards, as parts or as blocks.',
      {
        lead_time_weeks: 16,
        days: 900,
        confirmed: 160,
      },
    ),
    core('Power device test', 8, 'Double pulse, short circuit and dynamic resistance up to 1.7 kilovolts.', {
      equipment: ['Double-pulse bench', 'Thermal chuck to 200 °C'],
      capacity: '2,000 parts a week',
      lead_time_weeks: 2,
      days: 640,
      confirmed: 120,
    }),
    besides(
      'Thermal modelling',
      7,
      'Transient models of power stages, checked against measured junction temperatures.',
      {
        lead_time_weeks: 3,
        days: 380,
      },
    ),
    besides('150 mm wafer processing', 8, 'Free slots of our own line, for gallium nitride on silicon only.', {
      capacity: '20 wafers a month',
      lead_time_weeks: 14,
      days: 830,
      confirmed: 391,
    }),
    besides('Silicon carbide devices', 4, 'Diodes for our own modules so far.', { now: 'draft', days: 3 }),
  ],
  'Ferrous Point Foundry': [
    core(
      'CMOS integration',
      9,
      'Radiation-tolerant 180 nm on insulator, run as an open foundry with four shuttles a year.',
      {
        equipment: ['200 mm line', '248 nm scanner', 'Implanters'],
        capacity: '1,200 wafers a month',
        lead_time_weeks: 14,
        days: 760,
        confirmed: 80,
      },
    ),
    core('Multi-project wafers', 9, 'Shuttles in March, June, September and December; from four square millimetres.', {
      capacity: '30 designs a run',
      lead_time_weeks: 18,
      days: 740,
      confirmed: 60,
    }),
    core('Process design kits', 8, 'The kit of our 180 nm process for three design flows, with measured corners.', {
      days: 500,
      confirmed: 75,
    }),
    core('Radiation-hardened design', 8, 'Cell library and review of layouts for dose and single events.', {
      lead_time_weeks: 6,
      days: 460,
      confirmed: 75,
    }),
    besides('Mask data preparation', 9, 'Fracture, fill and rule checks for designs that run with us.', {
      lead_time_weeks: 1,
      days: 600,
      confirmed: 95,
    }),
    besides('Trusted foundry operations', 7, 'Accredited flow for one of two lines.', {
      lead_time_weeks: 20,
      days: 330,
    }),
    besides('Total ionizing dose', 5, 'A cobalt source on loan from the university, two days a month.', {
      equipment: ['Cobalt-60 source'],
      capacity: 'Two days a month',
      lead_time_weeks: 5,
      now: 'submitted',
      days: 2,
    }),
  ],
  'Tessellate Photonics': [
    core('Silicon nitride waveguides', 9, 'Losses below 3 dB per metre at 1,550 nm, on 150 and 200 mm.', {
      equipment: ['LPCVD furnace', 'Deep ultraviolet scanner', 'Anneal to 1,200 °C'],
      capacity: '80 wafers a month',
      lead_time_weeks: 9,
      days: 690,
      confirmed: 45,
      evidence: { name: 'loss-cutback.txt', lines: ['Cut-back, 12 spirals', '2.6 dB/m at 1,550 nm, spread 0.3 dB/m'] },
    }),
    core('Photonic layout', 8, 'Layout and rule checks for the photonic lane of the spring shuttle.', {
      lead_time_weeks: 4,
      days: 620,
      confirmed: 45,
    }),
    core('Interposers', 8, 'Silicon interposers with waveguides and copper on one carrier.', {
      equipment: ['Deep silicon etch', 'Copper plating'],
      capacity: '40 wafers a month',
      lead_time_weeks: 11,
      days: 480,
      confirmed: 60,
    }),
    core('Thermal modelling', 7, 'Heat in photonic interposers from the heater to the lid, down to −60 °C.', {
      lead_time_weeks: 3,
      days: 350,
    }),
    besides('Flip-chip assembly', 6, 'Lasers and drivers placed on our own interposers, to within half a micrometre.', {
      equipment: ['Die bonder, 0.5 µm'],
      capacity: '200 parts a week',
      lead_time_weeks: 5,
      days: 260,
    }),
    besides('Photonic test', 8, 'Wafer-level fibre probing with a statistics file for every die.', {
      equipment: ['Two wafer probers with fibre arrays'],
      lead_time_weeks: 2,
      days: 240,
    }),
    besides('Lasers and amplifiers on chip', 5, 'Bonded gain sections for members who bring their own wafers.', {
      lead_time_weeks: 16,
      now: 'submitted',
      days: 9,
    }),
  ],
}
