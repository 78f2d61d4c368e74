// The client lies beside this project here; in a project of your own it is inside, and this file is not needed.
export default { server: { fs: { allow: ['../..'] } } }
