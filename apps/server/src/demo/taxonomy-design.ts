import { type Branch, node } from './taxonomy-branch.ts'

/** From the idea to the mask. */
export const designBranches: Branch[] = [
  node('Design', 'Turning a specification into a layout that a foundry takes.', {
    also: ['chip design', 'IC design'],
    codes: ['NAICS:541330', 'SIC:8711'],
    below: [
      node('Analog and mixed-signal design', 'Circuits that work with voltages and currents rather than bits.', {
        also: ['AMS design', 'analogue design'],
        below: [
          node('Data converters', 'Analog-to-digital and digital-to-analog converters as blocks or parts.', {
            also: ['ADC', 'DAC', 'A/D converter'],
          }),
          node('Power management circuits', 'Regulators, references and drivers on a chip.', {
            also: ['PMIC', 'LDO', 'voltage regulators'],
          }),
          node('Readout circuits', 'Amplifiers and multiplexers behind sensors and focal planes.', { also: ['ROIC'] }),
        ],
      }),
      node('Digital design', 'Logic from register-transfer level to a placed and routed block.', {
        also: ['RTL design', 'logic design', 'ASIC design'],
        below: [
          node('Design verification', 'Proof by simulation or formal methods that logic does what was specified.', {
            also: ['functional verification', 'UVM', 'formal verification'],
          }),
          node('Physical design', 'Floorplan, placement, clock tree and routing.', {
            also: ['place and route', 'P&R', 'backend design'],
          }),
          node('Design for test', 'Scan, built-in self-test and the patterns that go with them.', {
            also: ['DFT', 'scan insertion', 'BIST', 'ATPG'],
          }),
          node('FPGA prototyping', 'Trying logic out on programmable devices before silicon exists.', {
            also: ['FPGA', 'emulation'],
          }),
        ],
      }),
      node('RF and millimetre-wave design', 'Amplifiers, mixers and front ends from 1 GHz to 300 GHz.', {
        also: ['RF design', 'RFIC', 'MMIC design', 'mmWave design', 'microwave design'],
        below: [
          node('Power amplifiers', 'Transmit stages in GaN, GaAs or silicon.', { also: ['PA', 'HPA'] }),
          node('Phased-array front ends', 'Beamforming channels with phase and gain control.', {
            also: ['beamformer', 'AESA', 'phased array'],
          }),
        ],
      }),
      node('Photonic layout', 'Layout of waveguides, couplers and modulators with rules of their own.', {
        also: ['PIC design', 'photonic integrated circuit design', 'photonic design'],
      }),
      node('Thermal modelling', 'Heat flow from the transistor to the lid, by simulation and by measurement.', {
        also: ['thermal modeling', 'thermal simulation', 'CFD', 'heat transfer'],
      }),
      node('Radiation-hardened design', 'Circuits and cells that keep working under dose and single events.', {
        also: ['rad-hard design', 'RHBD', 'radiation hardening by design'],
      }),
      node('Hardware security', 'Roots of trust, tamper response and protection against cloning.', {
        also: ['trusted hardware', 'PUF', 'anti-tamper'],
      }),
    ],
  }),
  node('EDA and design IP', 'Tools and reusable blocks that designs are made with.', {
    also: ['electronic design automation', 'design enablement'],
    codes: ['NAICS:513210', 'SIC:7372'],
    below: [
      node('Process design kits', 'Devices, models and rules of a process, packed for design tools.', {
        also: ['PDK', 'design kit'],
        below: [
          node('Compact models', 'Equations with measured parameters that simulators take for devices.', {
            also: ['SPICE models', 'device models', 'BSIM'],
          }),
          node('Assembly design kits', 'The same for packages: stack-ups, bumps, substrate rules.', {
            also: ['ADK', 'package PDK'],
          }),
        ],
      }),
      node('Standard cell libraries', 'Characterised logic cells and memories for digital design.', {
        also: ['cell library', 'memory compiler', 'foundation IP'],
      }),
      node('Interface IP', 'Serial links and die-to-die interfaces as licensed blocks.', {
        also: ['SerDes', 'UCIe', 'PHY IP'],
      }),
      node('Processor cores', 'Processor and accelerator blocks, with their software.', { also: ['RISC-V', 'CPU IP'] }),
      node('Design tool development', 'Simulators, checkers and flows that a member builds and supports.', {
        also: ['EDA software', 'CAD flows'],
      }),
    ],
  }),
  node('Masks and patterning data', 'What stands between a layout and the first exposure.', {
    codes: ['NAICS:334413'],
    below: [
      node('Mask making', 'Binary, phase-shift and greyscale photomasks with inspection.', {
        also: ['photomask', 'reticle', 'reticles'],
      }),
      node('Mask data preparation', 'Fracturing, proximity correction and rule checks before tape-out.', {
        also: ['MDP', 'OPC', 'tape-out', 'tapeout'],
      }),
      node('Multi-project wafers', 'Several designs that share one mask set and one run.', {
        also: ['MPW', 'shuttle', 'shuttle run'],
      }),
    ],
  }),
]
