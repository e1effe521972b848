import { besides, core, type Told } from './capability-told.ts'

/** Those who package, test and measure. */
export const packageCapabilities: Record<string, Told[]> = {
  'Brightwater Packaging': [
    core(
      'Hermetic packaging',
      9,
      'Ceramic and metal packages for down-hole tools and low orbit, leak-tested one by one.',
      {
        equipment: ['Seam sealers', 'Vacuum reflow', 'Helium leak detectors'],
        capacity: '5,000 parts a month',
        lead_time_weeks: 8,
        days: 430,
        confirmed: 70,
      },
    ),
    core(
      'Flip-chip assembly',
      9,
      'Bumps from 40 µm pitch on ceramic, silicon and organic carriers, underfilled for cycling.',
      {
        equipment: ['Flip-chip bonder, 3 µm', 'Underfill dispenser', 'X-ray'],
        capacity: '8,000 parts a month',
        lead_time_weeks: 6,
        days: 430,
        confirmed: 70,
        evidence: {
          name: 'cycling-report.txt',
          lines: ['1,000 cycles, −65 to 150 °C', '77 of 77 parts without a fault'],
        },
      },
    ),
    core('Die attach and wire bonding', 9, 'Gold and aluminium wire, eutectic and sintered die attach.', {
      capacity: '20,000 bonds a day',
      lead_time_weeks: 4,
      days: 410,
      confirmed: 70,
    }),
    besides('Photonic packaging', 6, 'Fibre arrays fixed to interposers in a hermetic housing.', {
      equipment: ['Active alignment station'],
      capacity: '50 modules a month',
      lead_time_weeks: 10,
      days: 200,
    }),
    besides('Thermal modelling', 6, 'Models of packages, from the die to the board.', {
      lead_time_weeks: 3,
      days: 260,
    }),
    besides('Thermal and mechanical stress', 8, 'Cycling, shock and vibration for parts that we assemble.', {
      equipment: ['Two cycling chambers', 'Shaker'],
      lead_time_weeks: 6,
      days: 405,
      confirmed: 388,
    }),
    besides('Space and defence qualification', 5, 'Screening for class K is being prepared.', {
      now: 'returned',
      days: 15,
      reason: 'Class K is not audited yet. Please hand this in again with the auditor’s letter as evidence.',
    }),
  ],
  'Kestrel RF': [
    core(
      'RF test to 110 GHz',
      8,
      'On-wafer network analysis and noise figure up to 110 GHz, with a de-embedding file.',
      {
        equipment: ['110 GHz network analyser', 'Semi-automatic prober', 'Noise source'],
        capacity: '10 wafers a week',
        lead_time_weeks: 2,
        days: 21,
      },
    ),
    core('Phased-array front ends', 7, 'Beamforming channels from 24 to 44 GHz, as parts and as designs.', {
      lead_time_weeks: 20,
      days: 21,
    }),
    core('Power amplifiers', 7, 'Transmit stages in gallium nitride up to 40 watts at Ka band.', {
      lead_time_weeks: 18,
      days: 18,
      proposes: { description: 'Transmit stages in gallium nitride up to 60 watts at Ka band, drivers included.' },
    }),
    besides('Thermal modelling', 5, 'Channel temperature of amplifiers, checked with infrared microscopy.', {
      lead_time_weeks: 2,
      days: 18,
    }),
    besides('Export-controlled work', 9, 'Registered under ITAR; separate rooms and a network of its own.', {
      days: 20,
    }),
    besides('Over-the-air test', 5, 'A chamber of three metres for arrays up to 44 GHz.', {
      now: 'submitted',
      days: 1,
    }),
  ],
  'Ostrander Test Labs': [
    core('Wafer probe', 9, 'Up to 200 mm from −55 to 200 °C, two-day turn for members.', {
      equipment: ['Three probers', 'Thermal chucks'],
      capacity: '60 wafers a week',
      lead_time_weeks: 1,
      days: 500,
      confirmed: 140,
    }),
    core(
      'Failure analysis',
      9,
      'Decapsulation, emission microscopy and sections, with a report that a manager can read.',
      {
        equipment: ['FIB', 'Emission microscope', 'X-ray'],
        lead_time_weeks: 1,
        days: 500,
        confirmed: 140,
      },
    ),
    core(
      'Life testing',
      9,
      'Burn-in and high-temperature operating life on 4,000 sockets. Accredited to ISO/IEC 17025.',
      {
        equipment: ['Eight ovens', '4,000 sockets'],
        capacity: '4,000 parts at a time',
        lead_time_weeks: 8,
        days: 480,
        confirmed: 372,
      },
    ),
    besides('Electrostatic discharge testing', 9, 'Human-body and charged-device models by the joint standard.', {
      lead_time_weeks: 1,
      days: 410,
      confirmed: 372,
    }),
    besides('Counterfeit detection', 7, 'Marking, X-ray and section against a known good part.', {
      lead_time_weeks: 1,
      days: 180,
    }),
  ],
  'Sundial Metrology': [
    core('Wafer metrology', 8, 'Interferometers for wafers that bow, and software that says how.', {
      equipment: ['Stitching interferometer', 'Bow and warp station'],
      capacity: '25 wafers a day',
      lead_time_weeks: 1,
      days: 360,
      confirmed: 210,
    }),
    core('Process equipment', 6, 'Small interferometers built into the tools of others.', {
      lead_time_weeks: 26,
      days: 300,
    }),
    besides('Automation and data', 6, 'Flatness data as a service, from the tool to the report.', {
      lead_time_weeks: 4,
      days: 280,
    }),
    besides('Equipment maintenance', 8, 'Calibration of interferometers, also of other makers.', {
      lead_time_weeks: 2,
      days: 260,
    }),
  ],
  'Pinegrove Materials': [
    core('Underfill', 6, 'Bio-based capillary underfills with a glass transition above 140 °C.', {
      capacity: '200 kg a month',
      lead_time_weeks: 5,
      days: 560,
      confirmed: 410,
    }),
    core('Plastic encapsulation', 7, 'Mould compounds from four mills, low in chlorine.', {
      capacity: '2 t a month',
      lead_time_weeks: 4,
      days: 560,
      confirmed: 410,
    }),
    besides('Process chemicals and gases', 5, 'Solvents from wood, of electronic grade.', {
      days: 520,
      confirmed: 410,
    }),
    besides('Wet etch and clean', 4, 'Trials with citric cleans in our own laboratory.', { now: 'draft', days: 160 }),
  ],
}
