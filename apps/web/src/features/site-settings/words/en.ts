const en = { title: '' }

export default en
