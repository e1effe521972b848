const en = {
  title: 'analytics',
}

export default en
