const en = {
  title: 'palette',
}

export default en
