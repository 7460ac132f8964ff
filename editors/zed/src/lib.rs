use zed_extension_api::{self as zed, LanguageServerId, Result};

/// Starts `puz-language-server` from the `PATH`.
struct PuzExtension;

impl zed::Extension for PuzExtension {
    fn new() -> Self {
        PuzExtension
    }

    fn language_server_command(
        &mut self,
        _language_server_id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let command = worktree.which("puz-language-server").ok_or(
            "puz-language-server is not in the PATH: see docs/other-editors.md. \
             puz-language-server が PATH にありません: docs/other-editors.ja.md をご覧ください。",
        )?;
        Ok(zed::Command {
            command,
            args: vec!["--stdio".to_string()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(PuzExtension);
