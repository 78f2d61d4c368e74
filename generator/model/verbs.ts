/** Words that names of operations begin with. */
export const verbs: ReadonlySet<string> = new Set(
  [
    'accept activate add apply archive assign attach cancel check clear clone close complete confirm connect copy count',
    'create deactivate delete describe detach disable disconnect download duplicate edit enable execute exists export',
    'fetch find get import insert install invite invoke issue join leave link list load lock login logout lookup mark merge',
    'move open patch pause ping post preview publish push put query read refresh register reject release remove rename',
    'render reopen replace request reset resolve restart restore resume retrieve retry revoke rotate run save search send',
    'set share show sign start stop store submit subscribe suspend sync test transfer trigger unassign unlink unlock',
    'unpublish unregister unsubscribe update upload upsert validate verify view watch write',
  ].flatMap((line) => line.split(' ')),
)
