/** How a receiver in one language verifies a message. */
export interface Verifier {
  name: string;
  /** Programs that must be here. */
  needs: readonly string[];
  /** The file in `programs/`, and its name where it runs. */
  program: readonly [from: string, to: string];
  /** A script of bash that gets what the program needs. `$TOOLS` is a folder that stays. */
  make: string;
  run: string;
}

/** Five languages with the library of Standard Webhooks, and two that calculate the signature with what they bring. */
export const VERIFIERS: readonly Verifier[] = [
  {
    name: 'javascript',
    needs: ['npm'],
    program: ['verify.mjs', 'verify.mjs'],
    make: 'npm install --silent --no-audit --no-fund --no-save standardwebhooks@1.1.1',
    run: '"$NODE" verify.mjs',
  },
  {
    name: 'python',
    needs: ['python3'],
    program: ['verify.py', 'verify.py'],
    make: `[ -x "$TOOLS/python/bin/python" ] || python3 -m venv "$TOOLS/python"
"$TOOLS/python/bin/pip" install --quiet --disable-pip-version-check standardwebhooks==1.1.0`,
    run: '"$TOOLS/python/bin/python" verify.py',
  },
  {
    name: 'go',
    needs: ['go'],
    program: ['verify.go', 'main.go'],
    make: `go mod init verify 2>/dev/null
go get github.com/standard-webhooks/standard-webhooks/libraries@v0.0.1
go build -o verify .`,
    run: './verify',
  },
  {
    name: 'java',
    needs: ['mvn', 'javac'],
    program: ['Verify.java', 'Verify.java'],
    make: `[ -s "$TOOLS/standardwebhooks-1.1.1.jar" ] || mvn -q -B dependency:copy \\
  -Dartifact=com.standardwebhooks:standardwebhooks:1.1.1 -DoutputDirectory="$TOOLS"
javac -cp "$TOOLS/standardwebhooks-1.1.1.jar" Verify.java`,
    run: 'java -cp ".:$TOOLS/standardwebhooks-1.1.1.jar" Verify',
  },
  {
    name: 'rust',
    needs: ['cargo'],
    program: ['verify.rs', 'main.rs'],
    make: `mkdir -p src && mv main.rs src/
printf '[package]\\nname = "verify"\\nversion = "0.0.0"\\nedition = "2021"\\n[dependencies]\\nstandardwebhooks = "=1.0.1"\\nhttp = "1"\\nbase64 = "0.22"\\n' >Cargo.toml
CARGO_TARGET_DIR="$TOOLS/rust" cargo build --quiet`,
    run: '"$TOOLS/rust/debug/verify"',
  },
  {
    name: 'php',
    needs: ['php'],
    program: ['verify.php', 'verify.php'],
    make: 'true',
    run: 'php verify.php',
  },
  {
    name: 'ruby',
    needs: ['ruby'],
    program: ['verify.rb', 'verify.rb'],
    make: 'true',
    run: 'ruby verify.rb',
  },
];
