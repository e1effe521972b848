import { type Branch, node } from './taxonomy-branch.ts'

/** What happens after the wafer, and around it. */
export const packageBranches: Branch[] = [
  node('Packaging and assembly', 'Turning wafers into parts that can be soldered.', {
    also: ['advanced packaging', 'back end', 'OSAT', 'assembly'],
    codes: ['NAICS:334413', 'NAICS:334418'],
    below: [
      node('Wafer thinning and dicing', 'From a full wafer to single dies.', {
        also: ['backgrind', 'back grinding', 'singulation', 'stealth dicing'],
      }),
      node('Wafer bonding', 'Joining wafers face to face or to a carrier.', {
        also: ['hybrid bonding', 'direct bonding', 'temporary bonding', 'wafer-to-wafer'],
      }),
      node('Die attach and wire bonding', 'Fixing a die and wiring it to its frame.', {
        also: ['wirebond', 'wire bond', 'die bonding', 'ribbon bonding'],
      }),
      node('Flip-chip assembly', 'Dies placed face down on bumps, with underfill.', {
        also: ['flip chip', 'flip-chip', 'bump bonding', 'C4', 'solder bump'],
        below: [
          node('Bumping', 'Solder, copper pillars and under-bump metal on wafers.', {
            also: ['copper pillar', 'UBM', 'wafer bumping'],
          }),
          node('Underfill', 'Filling the gap below a die so that its joints survive.', {
            also: ['capillary underfill', 'NCP'],
          }),
          node('Thermocompression bonding', 'Fine-pitch joints by heat and force.', {
            also: ['TCB', 'thermo-compression'],
          }),
        ],
      }),
      node('Interposers', 'Carriers with dense wiring between dies and substrate.', {
        also: ['2.5D', 'silicon interposer', 'bridge die'],
        below: [
          node('Through-silicon vias', 'Conductors through the wafer.', { also: ['TSV', 'TSVs'] }),
          node('Glass interposers', 'The same in glass, for radio and light.', { also: ['TGV', 'through-glass vias'] }),
          node('Organic substrates', 'Build-up laminates with fine lines.', {
            also: ['build-up substrate', 'ABF substrate', 'FC-BGA'],
          }),
        ],
      }),
      node('Chiplet integration', 'Several dies of different makers as one part.', {
        also: ['chiplets', 'heterogeneous integration', '3DHI', 'multi-chip module', 'MCM'],
      }),
      node('Fan-out packaging', 'Dies in mould compound with wiring beyond their edge.', {
        also: ['FOWLP', 'RDL', 'redistribution layer', 'panel level'],
      }),
      node('Hermetic packaging', 'Metal and ceramic packages that no moisture enters.', {
        also: ['hermetic sealing', 'seam sealing', 'ceramic package', 'hermetic assembly'],
      }),
      node('Plastic encapsulation', 'Mould compound, glob top and lids.', {
        also: ['overmolding', 'transfer molding', 'QFN'],
      }),
      node('Board assembly', 'Components on printed boards, small series included.', {
        also: ['SMT', 'PCBA', 'surface mount'],
        codes: ['NAICS:334418', 'SIC:3672'],
      }),
    ],
  }),
  node('Test and measurement', 'Finding out whether it works, and how well.', {
    also: ['test', 'characterization', 'measurement'],
    codes: ['NAICS:334515', 'SIC:3825', 'NAICS:541380'],
    below: [
      node('Wafer probe', 'Electrical test of dies before they are cut.', {
        also: ['wafer sort', 'probe card', 'e-test', 'parametric test'],
      }),
      node('Final test', 'Packaged parts against their data sheet.', {
        also: ['production test', 'ATE', 'package test'],
      }),
      node('RF test', 'Measurements at radio frequencies.', {
        also: ['microwave test', 'RF measurement', 'S-parameters'],
        below: [
          node('RF test to 110 GHz', 'Vector network analysis and noise on wafer up to 110 GHz.', {
            also: ['110 GHz', 'W-band test', 'mmWave test', 'VNA'],
          }),
          node('Load-pull', 'Amplifiers measured at every impedance.', { also: ['load pull', 'source pull'] }),
          node('Over-the-air test', 'Antennas and arrays in a chamber.', {
            also: ['OTA', 'anechoic chamber', 'antenna test'],
          }),
        ],
      }),
      node('Photonic test', 'Light in, light out, on wafer and on die.', {
        also: ['optical test', 'photonic probe', 'waveguide loss'],
      }),
      node('Power device test', 'Switching, leakage and short circuit at high voltage.', {
        also: ['high-voltage test', 'double pulse'],
      }),
      node('Cryogenic test', 'Measurements from 4 kelvin down.', {
        also: ['cryo', 'quantum device test', 'dilution refrigerator'],
      }),
      node('Failure analysis', 'Why a part failed, down to the atom.', {
        also: ['FA', 'FIB', 'TEM', 'SEM', 'decapsulation', 'X-ray'],
        codes: ['NAICS:541380', 'SIC:8734'],
      }),
    ],
  }),
  node('Reliability and radiation', 'How long it lives, and what it survives.', {
    also: ['qualification', 'environmental test'],
    codes: ['NAICS:541380', 'SIC:8734'],
    below: [
      node('Life testing', 'Burn-in, high-temperature operation and bias.', {
        also: ['HTOL', 'burn-in', 'burn in', 'accelerated life test'],
      }),
      node('Thermal and mechanical stress', 'Cycling, shock, vibration and moisture.', {
        also: ['thermal cycling', 'HAST', 'vibration test', 'temperature cycling'],
      }),
      node('Radiation testing', 'Dose, single events and displacement, by beam and by source.', {
        also: ['rad testing', 'radiation effects', 'rad-hard test'],
        below: [
          node('Total ionizing dose', 'Slow damage by gamma rays or X-rays.', { also: ['TID', 'cobalt-60', 'gamma'] }),
          node('Single-event effects', 'Upset and latch-up by single ions.', {
            also: ['SEE', 'SEU', 'heavy ion', 'latch-up', 'proton test'],
          }),
        ],
      }),
      node('Electrostatic discharge testing', 'Human-body and charged-device models.', { also: ['ESD', 'HBM', 'CDM'] }),
      node('Counterfeit detection', 'Telling original parts from copies.', {
        also: ['AS6081', 'authenticity', 'counterfeit parts'],
      }),
    ],
  }),
  node('Equipment and facilities', 'What a line is built from and kept running by.', {
    codes: ['NAICS:333242', 'SIC:3559'],
    below: [
      node('Process equipment', 'Building and refurbishing tools for fabs.', {
        also: ['tool maker', 'semiconductor equipment', 'refurbished tools', 'OEM'],
      }),
      node('Equipment maintenance', 'Spare parts, service and calibration.', {
        also: ['field service', 'spare parts', 'calibration'],
      }),
      node('Cleanroom construction', 'Planning and building of rooms with clean air.', {
        also: ['clean room', 'cleanroom', 'HVAC'],
        codes: ['NAICS:236210'],
      }),
      node('Cleanroom access', 'Open laboratories where others may work.', {
        also: ['open access fab', 'user facility', 'shared cleanroom', 'nanofab'],
      }),
      node('Ultrapure water and waste', 'Water, exhaust and what leaves the building.', {
        also: ['UPW', 'wastewater', 'abatement'],
      }),
      node('Automation and data', 'Handling, scheduling and data of a line.', {
        also: ['MES', 'SECS/GEM', 'yield analytics', 'AMHS'],
      }),
    ],
  }),
  node('Quality and compliance', 'What customers and governments ask to see.', {
    also: ['certification', 'quality management'],
    below: [
      node('Trusted foundry operations', 'Accredited flows for parts of national interest.', {
        also: ['trusted supplier', 'DMEA', 'Category 1A'],
      }),
      node('Export-controlled work', 'People, rooms and networks fit for controlled designs.', {
        also: ['ITAR', 'EAR', 'export control'],
      }),
      node('Controlled information systems', 'Networks that keep controlled unclassified information.', {
        also: ['CMMC', 'NIST 800-171', 'CUI'],
      }),
      node('Automotive qualification', 'Parts and processes by the automotive standards.', {
        also: ['AEC-Q100', 'IATF 16949'],
      }),
      node('Space and defence qualification', 'Parts by military and space standards.', {
        also: ['MIL-PRF-38535', 'QML', 'MIL-STD-883', 'defense qualification'],
      }),
      node('Medical device quality', 'Parts that end in a body.', { also: ['ISO 13485', 'FDA'] }),
    ],
  }),
  node('Workforce and training', 'People who can do all this, and how they get there.', {
    also: ['workforce development', 'education'],
    codes: ['NAICS:611519', 'SIC:8249'],
    below: [
      node('Technician training', 'Courses for operators and technicians.', {
        also: ['operator training', 'apprenticeship', 'bootcamp'],
      }),
      node('University programs', 'Degrees with time in a fab.', {
        also: ['graduate program', 'university programme', 'internships'],
      }),
      node('Cleanroom instruction', 'Teaching in a working cleanroom.', { also: ['teaching fab', 'hands-on lab'] }),
      node('Veteran transition', 'Ways from service into a fab.', { also: ['SkillBridge', 'veterans'] }),
    ],
  }),
]
