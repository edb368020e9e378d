// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token of 6 decimals, of which anyone mints 1000.
abstract contract Mintable {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to) external {
        balanceOf[to] += 1_000_000_000;
        emit Transfer(address(0), to, 1_000_000_000);
    }

    /// What is taken from a transfer.
    function toll(uint256) internal pure virtual returns (uint256) {
        return 0;
    }

    function move(address from, address to, uint256 value) internal {
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        uint256 kept = toll(value);
        balanceOf[from] -= value;
        balanceOf[to] += value - kept;
        emit Transfer(from, to, value - kept);
    }

    function spend(address from, address to, uint256 value) internal {
        require(allowance[from][msg.sender] >= value, "transfer amount exceeds allowance");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function permit(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }
}

contract Token is Mintable {
    string public constant name = "Test Token";
    string public constant symbol = "TEST";
    uint8 public constant decimals = 6;

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spend(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        permit(spender, value);
        return true;
    }
}

/// Keeps 5 % of each transfer.
contract TollToken is Token {
    function toll(uint256 value) internal pure override returns (uint256) {
        return value / 20;
    }
}

/// Says no where it should revert: its transfers return false and move nothing.
contract RefusingToken is Mintable {
    string public constant name = "Refusing Token";
    string public constant symbol = "NO";
    uint8 public constant decimals = 6;

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Its calls answer nothing, it has no name, and an allowance is changed by way of 0 alone, as that of USDT.
contract SilentToken is Mintable {
    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spend(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "set the allowance to 0 first");
        permit(spender, value);
    }
}

/// The predeployed contract of OP stack chains that prices their data, at prices that anyone sets.
contract RollupOracle {
    uint256 public weiPerByte;
    uint256 public weiPerGas;

    function setPrices(uint256 weiPerByte_, uint256 weiPerGas_) external {
        weiPerByte = weiPerByte_;
        weiPerGas = weiPerGas_;
    }

    function getL1Fee(bytes memory transaction) external view returns (uint256) {
        return transaction.length * weiPerByte;
    }

    function getOperatorFee(uint256 gas) external view returns (uint256) {
        return gas * weiPerGas;
    }
}

/// What an account of the test wallet delegates to (EIP-7702): runs calls of its own, all or none.
contract Batcher {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "not the account");
        for (uint256 index = 0; index < calls.length; index++) {
            (bool done, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!done) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
