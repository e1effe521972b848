import { type Branch, node } from './taxonomy-branch.ts'

/** What becomes a wafer, and what is done to it. */
export const waferBranches: Branch[] = [
  node('Wafers and materials', 'What devices are made on and made of.', {
    also: ['substrates', 'starting material'],
    codes: ['NAICS:334413', 'SIC:3674'],
    below: [
      node('Silicon wafers', 'Polished, epitaxial and insulated silicon.', {
        also: ['Si wafers', 'bulk silicon'],
        below: [
          node('150 mm wafer processing', 'A line that takes wafers of six inches.', {
            also: ['6-inch', '6 inch', '150 mm', '150mm', 'six-inch'],
          }),
          node('200 mm wafer processing', 'A line that takes wafers of eight inches.', {
            also: ['8-inch', '8 inch', '200 mm', '200mm', 'eight-inch'],
          }),
          node('300 mm wafer processing', 'A line that takes wafers of twelve inches.', {
            also: ['12-inch', '12 inch', '300 mm', '300mm'],
          }),
          node('Silicon on insulator', 'Thin silicon over buried oxide, for photonics, RF and radiation.', {
            also: ['SOI', 'FD-SOI'],
          }),
        ],
      }),
      node('Glass and ceramic substrates', 'Glass panels, alumina and aluminium nitride as carriers.', {
        also: ['glass core', 'AlN substrate', 'alumina'],
      }),
      node('Process chemicals and gases', 'Resists, precursors, etchants and bulk gases of electronic grade.', {
        also: ['precursors', 'photoresist', 'electronic chemicals', 'specialty gases'],
        codes: ['NAICS:325120', 'SIC:2813'],
      }),
      node('Sputter targets', 'Metals and compounds for deposition, with certified purity.', {
        also: ['targets', 'evaporation slugs'],
      }),
      node('Crystal growth', 'Boules of silicon carbide, gallium arsenide or indium phosphide.', {
        also: ['boule growth', 'PVT growth'],
      }),
      node('Wafer reclaim', 'Stripping and polishing of used wafers.', {
        also: ['reclaimed wafers', 'wafer polishing'],
      }),
    ],
  }),
  node('Front-end processing', 'Steps that form devices in and on the wafer.', {
    also: ['wafer fab', 'fab', 'fabrication', 'FEOL'],
    codes: ['NAICS:334413', 'SIC:3674'],
    below: [
      node('Lithography', 'Printing patterns into resist.', {
        also: ['litho', 'photolithography', 'patterning'],
        below: [
          node('Contact and stepper lithography', 'Optical exposure from half a micrometre upwards.', {
            also: ['i-line', 'stepper', 'mask aligner', 'contact litho'],
          }),
          node('Deep ultraviolet lithography', 'Scanners at 248 and 193 nm.', {
            also: ['DUV', '193 nm', 'ArF', 'KrF'],
          }),
          node('Electron-beam lithography', 'Direct writing of features below 50 nm.', {
            also: ['e-beam', 'ebeam', 'EBL', 'direct write'],
          }),
          node('Nanoimprint lithography', 'Pressing a pattern instead of exposing it.', {
            also: ['NIL', 'nanoimprint'],
          }),
        ],
      }),
      node('Deposition', 'Films of insulators, semiconductors and metals.', {
        also: ['thin film', 'thin films', 'film deposition'],
        below: [
          node('Atomic layer deposition', 'Films grown one layer of atoms after the other.', { also: ['ALD'] }),
          node('Chemical vapour deposition', 'Oxides, nitrides and polysilicon from gases.', {
            also: ['CVD', 'PECVD', 'LPCVD', 'chemical vapor deposition'],
          }),
          node('Physical vapour deposition', 'Sputtering and evaporation.', {
            also: ['PVD', 'sputtering', 'evaporation', 'physical vapor deposition'],
          }),
          node('Piezoelectric films', 'Aluminium nitride and scandium-doped films for resonators.', {
            also: ['AlScN', 'AlN film', 'PZT'],
          }),
        ],
      }),
      node('Etch', 'Taking material away where it is not wanted.', {
        also: ['etching'],
        below: [
          node('Plasma etch', 'Reactive ion etching of dielectrics, metals and semiconductors.', {
            also: ['RIE', 'ICP', 'dry etch', 'dry etching'],
          }),
          node('Deep silicon etch', 'Vertical holes and trenches through the wafer.', {
            also: ['DRIE', 'Bosch process', 'deep reactive ion etch'],
          }),
          node('Wet etch and clean', 'Etching and cleaning in liquids.', {
            also: ['wet bench', 'RCA clean', 'wet etching'],
          }),
        ],
      }),
      node('Implantation and anneal', 'Doping by ion beam and curing by heat.', {
        also: ['implant', 'ion implantation', 'RTA', 'rapid thermal anneal', 'diffusion'],
      }),
      node('Metallization', 'Conductors from the contact to the pad.', {
        also: ['metallisation', 'BEOL', 'interconnect'],
        below: [
          node('Copper damascene', 'Copper lines in etched trenches.', { also: ['dual damascene', 'Cu interconnect'] }),
          node('Electroplating', 'Copper, gold, nickel and solder from a bath.', {
            also: ['plating', 'ECD', 'gold plating'],
          }),
          node('Chemical-mechanical polishing', 'Making a surface flat for the next layer.', {
            also: ['CMP', 'planarization', 'planarisation', 'chemical mechanical planarization'],
          }),
        ],
      }),
      node('CMOS integration', 'A complete flow for complementary logic.', { also: ['CMOS', 'CMOS process'] }),
      node('Wafer metrology', 'Thickness, overlay, defects and profile, measured in the line.', {
        also: ['metrology', 'ellipsometry', 'CD-SEM', 'defect inspection'],
      }),
    ],
  }),
  node('Compound semiconductors', 'Devices in gallium nitride, silicon carbide, indium phosphide and their kin.', {
    also: ['III-V', 'wide bandgap', 'WBG', 'compound semi'],
    codes: ['NAICS:334413', 'SIC:3674'],
    below: [
      node('Epitaxy', 'Crystal layers grown on a crystal, with doping and thickness under control.', {
        also: ['epi', 'epitaxial growth'],
        below: [
          node('MOCVD epitaxy', 'Growth from metal-organic vapours.', { also: ['MOCVD', 'MOVPE', 'OMVPE'] }),
          node('Molecular-beam epitaxy', 'Growth from beams in ultra-high vacuum.', { also: ['MBE'] }),
        ],
      }),
      node('Gallium nitride devices', 'Transistors for radio and power in gallium nitride.', {
        also: ['GaN', 'gallium nitride', 'GaN fab', 'GaN on SiC', 'HEMT'],
        below: [
          node('GaN RF processing', 'Gates and field plates for amplifiers to 100 GHz.', {
            also: ['GaN RF', 'GaN MMIC'],
          }),
          node('GaN power processing', 'Switches of 100 to 1,200 volts on silicon or sapphire.', {
            also: ['GaN power', 'GaN on Si', 'GaN-on-silicon'],
          }),
        ],
      }),
      node('Silicon carbide devices', 'Diodes and transistors for high voltage and heat.', {
        also: ['SiC', 'silicon carbide', 'SiC MOSFET'],
      }),
      node('Indium phosphide devices', 'Lasers, detectors and the fastest transistors.', {
        also: ['InP', 'indium phosphide', 'HBT'],
      }),
      node('Gallium arsenide devices', 'Amplifiers, switches and emitters in gallium arsenide.', {
        also: ['GaAs', 'gallium arsenide', 'pHEMT', 'VCSEL'],
      }),
    ],
  }),
  node('MEMS and sensors', 'Parts that move, resonate or feel, made on wafers.', {
    also: ['MEMS', 'microelectromechanical systems', 'micromachining'],
    codes: ['NAICS:334413'],
    below: [
      node('Inertial sensors', 'Accelerometers and gyroscopes.', { also: ['IMU', 'accelerometer', 'gyroscope'] }),
      node('Acoustic resonators', 'Filters and oscillators from bulk and surface waves.', {
        also: ['BAW', 'SAW', 'FBAR', 'RF filters'],
      }),
      node('Infrared detectors', 'Bolometers and focal planes.', {
        also: ['IR detectors', 'focal plane array', 'FPA', 'microbolometer'],
      }),
      node('Wafer-level sealing', 'Closing a cavity over moving parts before dicing.', {
        also: ['wafer-level packaging of MEMS', 'cap wafer'],
      }),
      node('Biosensors and microfluidics', 'Channels and electrodes that touch liquids.', {
        also: ['lab on a chip', 'microfluidics'],
      }),
    ],
  }),
  node('Photonics', 'Making, guiding and catching light on a chip.', {
    also: ['integrated photonics', 'silicon photonics', 'SiPh'],
    codes: ['NAICS:334413', 'SIC:3827'],
    below: [
      node('Waveguides', 'Paths for light in a film.', {
        also: ['optical waveguides'],
        below: [
          node('Silicon nitride waveguides', 'Low-loss paths from visible light to the mid-infrared.', {
            also: ['SiN waveguides', 'Si3N4', 'silicon nitride photonics'],
          }),
          node('Silicon waveguides', 'Tight bends at telecom wavelengths.', {
            also: ['SOI photonics', 'strip waveguides'],
          }),
          node('Lithium niobate waveguides', 'Thin-film lithium niobate for fast modulators.', {
            also: ['TFLN', 'LNOI', 'LiNbO3'],
          }),
        ],
      }),
      node('Lasers and amplifiers on chip', 'Light sources grown, bonded or attached.', {
        also: ['laser integration', 'hybrid laser', 'SOA'],
      }),
      node('Modulators and detectors', 'Putting bits onto light and taking them off again.', {
        also: ['photodetector', 'photodiode', 'optical modulator'],
      }),
      node('Micro-optics', 'Lenses, gratings and couplers made by etching or printing.', {
        also: ['microlens', 'grating coupler', 'metalens'],
      }),
      node('Photonic packaging', 'Fibres, lenses and chips brought together and fixed.', {
        also: ['fiber attach', 'fibre attach', 'pigtailing', 'co-packaged optics', 'CPO'],
      }),
    ],
  }),
]
