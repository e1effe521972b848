export const en = {
  title: 'The kit',
  lede: 'Every part of the interface in every state, for those who build with it.',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  group: {
    colour: 'Colour',
    type: 'Type',
    actions: 'Actions and states',
    choices: 'Choices',
    places: 'Finding the way',
    reading: 'Reading',
    waiting: 'Waiting, empty, refused',
    banners: 'Banners',
    floating: 'What floats',
    forms: 'Forms',
    tables: 'Tables',
  },
}

export default en
