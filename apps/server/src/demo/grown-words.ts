// What the names of the grown network are put together from.

export const firstNames = `Aaron Abigail Adrian Aisha Alan Alba Amara Amelia Andrea Angela Anika Anton Arjun Astrid Beatriz Benjamin Bianca
  Boris Bridget Bruno Camila Carlos Carmen Cecilia Chen Clara Claudio Colin Daniel Daria David Deepa Diego Edith Elena Elias Emil Emma
  Enrique Esther Eva Fatima Felix Fiona Frida Gabriel Georgia Gustav Hannah Hassan Helena Hugo Ibrahim Ida Igor Imani Ingrid Ivan Jamal
  Jana Javier Jonas Josefa Julia Kamal Karin Kenji Lara Leon Lina Lucas Magda Malik Marco Maria Martin Maya Mei Mikhail Mina Nadia Nikolai
  Nina Noor Olga Omar Oscar Paula Pavel Petra Quentin Ravi Rosa Ruben Sana Sofia Stefan Tara Thomas Ursula Vera Victor Wei Yara Yusuf Zoe`

export const commonLastNames = 'Johnson Nguyen Garcia Miller Martinez Patel Kim Brown Davis'

export const lastNameStems = `Ahl Alm Arn Bach Bark Beck Berg Bjor Bloom Boll Brand Bright Brook Burn Carl Cast Clay Cold Crane Dahl Dal
  Dray East Eck Edel Elm Eng Falk Fenn Field Flint Ford Frost Gall Glen Gold Grim Grun Hal Hart Haw Hell High Holm Horn Isen Kell Kings
  Kirk Lang Lark Lind Lock Lund Mark May Mill Moor Nord Oak Ost Pell Pine Quill Ram Red Rich Rose Sand Shaw Silver Stan Stein Stock Sund
  Thorn Vance Vest Wald West Win`

export const lastNameEndings = `aker berg berry borough bridge by croft dale den er feld ford gate hall ham holt house ing land ley man mark
  mere more ner quist sen sky stead stone ström thal ton ville wall ward well wick wood worth`

export const organizationPlaces = `Alder Amber Arbor Argent Ashen Aspen Basin Beacon Birch Boreal Bronze Cedar Cobalt Copper Coral Crescent
  Delta Dover Dune Eastern Ember Falcon Fern Flint Garnet Granite Harbor Hazel Heron Hudson Indigo Iron Ivory Juniper Lake Laurel Linden
  Maple Marble Mesa Nickel Northern Ochre Onyx Osprey Prairie Quartz Raven River Sierra`

export const organizationThings = `Anchor Arrow Bay Bend Bluff Bridge Brook Canyon Cliff Coast Cove Creek Crest Cross Falls Field Ford Forge
  Gap Gate Glen Grove Gulf Heights Hill Hollow Island Junction Key Landing Ledge Meadow Mill Mound Narrows Oak Pass Peak Pier Point Pond
  Quay Reach Ridge Shore Spring Summit Trail Vale View`

export const organizationTrades = `Photonics Semiconductors Packaging Metrology Materials Optics Instruments Foundry Design Systems Sensors
  Lasers Assembly Wafers Coatings Robotics Circuits Controls Analytics Tooling`
